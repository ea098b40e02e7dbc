import type { Cluster } from '../cluster.ts';

/** Since the database's start: its statements, begin and commit included, and the bytes of its write-ahead log. */
export type DatabaseWork = { statements: number; walBytes: number };

export async function readDatabaseWork({ ask }: Pick<Cluster, 'ask'>): Promise<DatabaseWork> {
  const [row] = await ask<{ statements: string; wal: string }>(`
    select (select sum(calls) from pg_stat_statements) as statements,
      pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as wal`);
  return { statements: Number(row?.statements), walBytes: Number(row?.wal) };
}
