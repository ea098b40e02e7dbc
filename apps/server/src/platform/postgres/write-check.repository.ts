import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/** Sorting so many numbers takes more than the memory below, so it needs a file. */
const SORTED = 20_000;

/**
 * Rejects if the database cannot write: it is away, a standby, or its disk is full. It writes nothing that lasts, so it
 * can be asked often.
 */
export async function requireWritable(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ isReadOnly: boolean }>(
      sql`select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as "isReadOnly"`,
    );
    if (rows[0]?.isReadOnly !== false) throw new Error('the database only reads');
    await tx.execute(sql`set local work_mem = '64kB'`);
    await tx.execute(
      sql`select count(*) from (select random() as at from generate_series(1, ${sql.raw(String(SORTED))}) order by at) sorted`,
    );
  });
}
