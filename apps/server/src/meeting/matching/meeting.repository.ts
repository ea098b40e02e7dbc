import { and, arrayContains, count, eq, gt, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { blocks } from '../../people/blocks/blocks.table.ts';
import { connections } from '../../people/connections/connections.table.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { conversations } from '../calls/calls.table.ts';
import { pairings } from '../calls/pairings.table.ts';
import { verdicts } from '../pairs/verdicts.table.ts';
import { type ApartSince, apartUntil, LIFTS_WINDOWS, REFUSED_STATUSES, statusesApart } from './meeting.policy.ts';

/** Two people kept apart. `until` is null if only a change of their own mind brings them together again. */
export type Apart = { a: string; b: string; until: Date | null };

/**
 * Pairs kept apart by a block, an ended connection or a recent pairing (meeting.policy.ts, reason 4): the given people
 * and anyone else, or only the given people among each other.
 */
export async function findKeptApart(
  db: Db,
  userIds: readonly string[],
  from: 'anybody' | 'each other',
  since: ApartSince,
): Promise<Apart[]> {
  if (userIds.length === 0) return [];
  const ids = [...userIds];
  const sides = from === 'anybody' ? or : and;
  const blocked = await db
    .select({ a: blocks.blockerId, b: blocks.blockedId })
    .from(blocks)
    .where(sides(inArray(blocks.blockerId, ids), inArray(blocks.blockedId, ids)));
  const parted = await db
    .select({ a: connections.user1Id, b: connections.user2Id })
    .from(connections)
    .where(
      and(isNotNull(connections.endedAt), sides(inArray(connections.user1Id, ids), inArray(connections.user2Id, ids))),
    );
  const lifts = db
    .select({ of: count() })
    .from(verdicts)
    .where(and(eq(verdicts.callId, conversations.id), arrayContains(verdicts.choices, [LIFTS_WINDOWS])));
  const isMet = sql<boolean>`coalesce(${gt(conversations.duration, 0)}, false)`;
  const paired = await db
    .select({ a: pairings.user1Id, b: pairings.user2Id, status: pairings.status, createdAt: pairings.createdAt, isMet })
    .from(pairings)
    .leftJoin(conversations, eq(conversations.matchId, pairings.id))
    .where(
      and(
        sides(inArray(pairings.user1Id, ids), inArray(pairings.user2Id, ids)),
        // The longest time apart limits the query: older rows are not read.
        gt(pairings.createdAt, since.met),
        sql`(${lifts}) < 2`,
        or(
          gt(conversations.duration, 0),
          and(inArray(pairings.status, statusesApart('left')), gt(pairings.createdAt, since.left)),
          and(inArray(pairings.status, statusesApart('missed')), gt(pairings.createdAt, since.missed)),
        ),
      ),
    );
  return [
    ...[...blocked, ...parted].map((pair) => ({ ...pair, until: null })),
    ...paired.map(({ a, b, ...pairing }) => ({ a, b, until: apartUntil(pairing) })),
  ];
}

/** True if a ready card from one person to another was declined or ran out, with its expiry after the given time. */
export async function wasRefusedSince(tx: Db, from: string, to: string, since: Date): Promise<boolean> {
  const refused = and(
    eq(pairings.user1Id, from),
    eq(pairings.user2Id, to),
    eq(pairings.origin, 'direct'),
    inArray(pairings.status, REFUSED_STATUSES),
    gt(pairings.expiresAt, since),
  );
  return (await tx.$count(pairings, refused)) > 0;
}

/** How many ready cards a person showed since a time: to one other person, and to all together. */
export async function countRings(
  db: Db,
  from: string,
  to: string,
  since: Date,
): Promise<{ toOne: number; toAll: number }> {
  const [row] = await db
    .select({
      toOne: sql<number>`(count(*) filter (where ${pairings.user2Id} = ${to}))::int`,
      toAll: sql<number>`count(*)::int`,
    })
    .from(pairings)
    .where(and(eq(pairings.user1Id, from), eq(pairings.origin, 'direct'), gt(pairings.createdAt, since)));
  return row ?? { toOne: 0, toAll: 0 };
}
