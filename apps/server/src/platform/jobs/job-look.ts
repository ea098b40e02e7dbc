import { sql } from 'drizzle-orm';
import type { Database } from '../postgres/database.ts';

/**
 * The kinds with a job whose time has come, and those with a job whose worker is silent. pg-boss would ask this for each
 * of its workers, and with twenty statements for the silent ones.
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
