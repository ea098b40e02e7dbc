import { setTimeout as pause } from 'node:timers/promises';
import { canMeet } from '@cuppa/domain/meeting/matching/pairing-rules';
import type { Ticket } from '@cuppa/domain/meeting/matching/ticket';
import { createQueuePool, readEverybody } from '../../apps/server/src/meeting/matching/queue-pool.ts';
import { connectDatabase } from '../../apps/server/src/platform/postgres/database.ts';
import type { Cluster } from '../cluster.ts';
import type { Simulated } from './people.ts';

const CARDS = `
  select user1_id as person from matches
        where status = 'offered' and expires_at > now() and left_by is distinct from user1_id
  union all select user2_id from matches
        where status = 'offered' and expires_at > now() and left_by is distinct from user2_id`;
const CALLS = `
  select user1_id as person from conversations c join matches m on m.id = c.match_id where c.ended_at is null
  union all select user2_id from conversations c join matches m on m.id = c.match_id where c.ended_at is null`;

/** Rows that must never exist, whatever happens. */
const FORBIDDEN: Record<string, string> = {
  'people with two open cards': `select person from (${CARDS}) all_cards group by person having count(*) > 1`,
  'people in two open calls': `select person from (${CALLS}) all_calls group by person having count(*) > 1`,
  'people with a card in a call': `select person from (${CARDS}) c where person in (select person from (${CALLS}) d)`,
  'cards of two who have met': `
    select o.id from matches o join matches e on e.id <> o.id and e.created_at < o.created_at
      and least(e.user1_id, e.user2_id) = least(o.user1_id, o.user2_id)
      and greatest(e.user1_id, e.user2_id) = greatest(o.user1_id, o.user2_id)
    join conversations c on c.match_id = e.id
    where c.duration > 0 and e.created_at > now() - interval '7 days'`,
};

/** The current faults, in words. */
export async function auditNow(cluster: Cluster): Promise<string[]> {
  const findings: string[] = [];
  for (const [what, query] of Object.entries(FORBIDDEN)) {
    const rows = await cluster.ask(query);
    if (rows.length > 0) findings.push(`${what}: ${rows.length}`);
  }
  return findings;
}

const A_MOMENT_MS = 3_000;

/** The faults that persist for a moment: a person may just have become free. */
export async function auditCalm(cluster: Cluster, people: readonly Simulated[]): Promise<string[]> {
  if ((await findLost(cluster, people)).length === 0) return [];
  await pause(A_MOMENT_MS);
  return findLost(cluster, people);
}

/**
 * Lost people, once everything is calm: tabs that show a search without a ticket, and pairs of waiting people who may
 * meet but were not paired.
 */
async function findLost(cluster: Cluster, people: readonly Simulated[]): Promise<string[]> {
  const rows = await cluster.ask<{ user_id: string }>('select user_id from queue_tickets where lease_until > now()');
  const ticketed = new Set(rows.map(({ user_id: userId }) => userId));
  const lost = people.filter(({ seen, isSearching, userId, socket }) => {
    return isSearching && socket.connected && seen.state === 'searching' && !ticketed.has(userId);
  });
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
