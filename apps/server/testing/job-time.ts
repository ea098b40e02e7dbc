import { sql } from 'drizzle-orm';
import type { Database } from '../src/platform/postgres/database.ts';

/**
 * Time of a test database hardly passes on its own, so that jobs keep their order and none becomes due unexpectedly.
 */
const STANDING = 1e-6;

/**
 * Replaces the clock of pg-boss in a database with one that a test sets. Until then it shows the real time. pg-boss
 * reads all its times from this one function.
 */
export async function installJobTime(db: Database): Promise<void> {
  await db.execute(sql`
    create table pgboss.test_time (
      id boolean primary key default true, at timestamptz not null, set_at timestamptz not null, pace float8 not null)`);
  await db.execute(sql`
    create or replace function pgboss.job_now() returns timestamptz language sql stable as $$
      select coalesce(
        (select at + (pg_catalog.now() - set_at) * pace from pgboss.test_time), pg_catalog.now()) $$`);
}

/** Moves the job clock forward to a moment. From there it almost stops, or continues at a multiple of real time. */
export async function setJobTime(db: Database, at: Date, pace = STANDING): Promise<void> {
  await db.execute(sql`
    insert into pgboss.test_time (at, set_at, pace) values (${at.toISOString()}, now(), ${pace})
    on conflict (id) do update set at = excluded.at, set_at = excluded.set_at, pace = excluded.pace
    where test_time.at < excluded.at`);
}

/** Makes every running worker look for due jobs, which it otherwise does only every few seconds. */
export async function wakeWorkers(db: Database): Promise<void> {
  await db.execute(sql`
    select pg_notify('pgboss_' || left(encode(sha224('pgboss'), 'hex'), 24), name) from pgboss.queue`);
}
