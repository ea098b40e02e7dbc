-- The jobs that wait here are taken over by pg-boss when the server starts (platform/jobs/job-queues.ts), which then
-- drops the table.
ALTER TABLE "jobs" RENAME TO "jobs_before_pg_boss";
