import { setTimeout as pause } from 'node:timers/promises';
import type { Cluster } from '../cluster.ts';

/**
 * The index in the cluster of the process that owns the queue, found by the lock of its connection; waits until there
 * is one.
 */
export async function findOwner(cluster: Cluster, except = -1): Promise<number> {
  for (;;) {
    const rows = await cluster.ask<{ name: string }>(`
      select application_name as name from pg_stat_activity where pid in (
        select pid from pg_locks where locktype = 'advisory' and granted and objid = hashtext('cuppa.queue')::oid)`);
    const index = cluster.pids().findIndex((pid) => rows.some(({ name }) => name === `cuppa.queue ${pid}`));
    if (index >= 0 && index !== except) return index;
    await pause(50);
  }
}
