import { sql } from 'drizzle-orm';
import type { Database, Db } from '../postgres/database.ts';
import { GIVEN_UP_QUEUE } from './boss.ts';

/** The id of the transaction, as text. */
export async function readTransactionId(tx: Db): Promise<string> {
  const { rows } = await tx.execute<{ xid: string }>(sql`select pg_current_xact_id()::text as xid`);
  return rows[0]?.xid ?? '';
}

/**
 * The kinds with a due job, and those with a job whose worker is silent. pg-boss would ask this once per worker, and
 * with twenty statements for the silent ones.
 */
export async function findWork(db: Database, kinds: string[]): Promise<{ due: string[]; lost: string[] }> {
  const { rows } = await db.execute<{ name: string; is_due: boolean; is_lost: boolean }>(sql`
    select name,
      exists (
        select from pgboss.job where job.name = kind.name and state < 'active' and start_after <= pgboss.job_now()
      ) as is_due,
      exists (
        select from pgboss.job where job.name = kind.name and state = 'active'
          and heartbeat_on + heartbeat_seconds * interval '1 second' < pgboss.job_now()
      ) as is_lost
    from unnest(${sql.param(kinds)}::text[]) as kind (name)`);
  const namesOf = (which: 'is_due' | 'is_lost') => rows.filter((row) => row[which]).map(({ name }) => name);
  return { due: namesOf('is_due'), lost: namesOf('is_lost') };
}

/** Number of unfinished jobs by kind and state; given-up jobs have their own state. */
export async function countJobs(db: Db): Promise<{ kind: string; state: string; count: number }[]> {
  const { rows } = await db.execute<{ kind: string; state: string; count: number }>(sql`
    select coalesce(source_name, name) as kind,
      case when name = ${GIVEN_UP_QUEUE} then 'given-up' else state::text end as state, count(*)::int as count
    from pgboss.job where state in ('created', 'retry', 'active') group by 1, 2`);
  return rows;
}
