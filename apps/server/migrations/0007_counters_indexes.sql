DROP INDEX "reflections_words_idx";--> statement-breakpoint
ALTER TABLE "connection_members" ADD COLUMN "responses" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "call_logs_user_idx" ON "call_logs" USING btree ("user_id","event_type");--> statement-breakpoint
CREATE INDEX "conversations_open_idx" ON "conversations" USING btree ("match_id") WHERE "conversations"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "match_interactions_match_idx" ON "match_interactions" USING btree ("match_id");--> statement-breakpoint
CREATE INDEX "match_interactions_user_idx" ON "match_interactions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "questions_newest" ON "questions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "tea_answers_day" ON "tea_answers" USING btree ("user_id","day");--> statement-breakpoint
CREATE INDEX "xp_ledger_user_action_idx" ON "xp_ledger" USING btree ("user_id","action");--> statement-breakpoint
CREATE INDEX "reports_pair_idx" ON "reports" USING btree ("reporter_id","reported_id","created_at");--> statement-breakpoint
CREATE INDEX "reports_reported_idx" ON "reports" USING btree ("reported_id");--> statement-breakpoint
CREATE INDEX "dev_mailbox_sent_idx" ON "dev_mailbox" USING btree ("sent_at");--> statement-breakpoint
UPDATE "connection_members" SET "responses" = "counted"."responses"
FROM (
	SELECT "own"."connection_id", "own"."sender_id", count(*)::int AS "responses"
	FROM "messages" "own"
	JOIN "messages" "previous" ON "previous"."connection_id" = "own"."connection_id" AND "previous"."seq" = "own"."seq" - 1
	WHERE "previous"."sender_id" <> "own"."sender_id" AND "own"."created_at" - "previous"."created_at" <= interval '24 hours'
	GROUP BY "own"."connection_id", "own"."sender_id"
) "counted"
WHERE "counted"."connection_id" = "connection_members"."connection_id" AND "counted"."sender_id" = "connection_members"."user_id";
