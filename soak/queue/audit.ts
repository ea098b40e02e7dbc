import { setTimeout as pause } from 'node:timers/promises';
import { canMeet } from '@cuppa/domain/meeting/matching/pairing-rules';
import type { Ticket } from '@cuppa/domain/meeting/matching/ticket';
import { createQueuePool, readEverybody } from '../../apps/server/src/meeting/matching/queue-pool.ts';
import { connectDatabase } from '../../apps/server/src/platform/postgres/database.ts';
import { findForbidden } from '../audit/find-forbidden.ts';
import { FORBIDDEN_IN_THE_QUEUE } from '../audit/meetings.ts';
import type { Cluster } from '../cluster.ts';

/** The current faults, in words. */
export const auditNow = (cluster: Cluster): Promise<string[]> => findForbidden(cluster.ask, FORBIDDEN_IN_THE_QUEUE);

const A_MOMENT_MS = 3_000;

/** Answers the ids of the people whose connected tabs show a search. */
type ReadSearching = () => string[] | Promise<string[]>;

/** The faults that persist for a moment: a person may just have become free. */
export async function auditCalm(cluster: Cluster, readSearching: ReadSearching): Promise<string[]> {
  if ((await findLost(cluster, readSearching)).length === 0) return [];
  await pause(A_MOMENT_MS);
  return findLost(cluster, readSearching);
}

/**
 * Lost people, once everything is calm: tabs that show a search without a ticket, and pairs of waiting people who may
 * meet but were not paired.
 */
async function findLost(cluster: Cluster, readSearching: ReadSearching): Promise<string[]> {
  const rows = await cluster.ask<{ user_id: string }>('select user_id from queue_tickets where lease_until > now()');
  const ticketed = new Set(rows.map(({ user_id: userId }) => userId));
  const lost = (await readSearching()).filter((userId) => !ticketed.has(userId));
  const waiting = await readTickets(cluster.databaseUrl);
  const unpaired = waiting.filter((one) => waiting.some((other) => canMeet(one, other)));
  return [
    ...(lost.length > 0 ? [`tabs that search without a ticket: ${lost.length}`] : []),
    ...(unpaired.length > 0
      ? [`people left waiting though somebody fits: ${unpaired.length} of ${waiting.length}`]
      : []),
  ];
}

async function readTickets(databaseUrl: string): Promise<Ticket[]> {
  const { db, close } = connectDatabase(databaseUrl, () => {});
  const deps = {
    db,
    clock: { now: () => new Date() },
    chance: Math.random,
    limits: { offerMs: 0, leaseMs: 0, returnMs: 0, stillThereMs: 0, roundMs: 0 },
  };
  const tickets: Ticket[] = [];
  for await (const changes of readEverybody(deps, createQueuePool())) {
    for (const { ticket } of changes) if (ticket !== null) tickets.push(ticket);
  }
  await close();
  return tickets;
}
