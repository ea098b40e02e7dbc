import { setTimeout as pause } from 'node:timers/promises';
import type { Cluster } from '../cluster.ts';

/**
 * The process that owns the queue, as its place in the cluster, by the lock that its connection holds; waits until
 * there is one.
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
