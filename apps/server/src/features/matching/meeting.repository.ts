import { and, arrayContains, count, eq, gt, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/postgres/database.ts';
import { blocks } from '../blocks/blocks.table.ts';
import { conversations } from '../calls/calls.table.ts';
import { pairings } from '../calls/pairings.table.ts';
import { verdicts } from '../verdicts/verdicts.table.ts';
import { type ApartSince, LIFTS_WINDOWS, REFUSED_STATUSES, statusesApart } from './meeting.policy.ts';

/** Pairs among the given people that a block or a recent pairing keeps apart (meeting.policy.ts, reason 4). */
export async function findKeptApart(tx: Db, userIds: string[], since: ApartSince): Promise<{ a: string; b: string }[]> {
  const blocked = await tx
    .select({ a: blocks.blockerId, b: blocks.blockedId })
    .from(blocks)
    .where(and(inArray(blocks.blockerId, userIds), inArray(blocks.blockedId, userIds)));
  const lifts = tx
    .select({ of: count() })
    .from(verdicts)
    .where(and(eq(verdicts.callId, conversations.id), arrayContains(verdicts.choices, [LIFTS_WINDOWS])));
  const apart = await tx
    .select({ a: pairings.user1Id, b: pairings.user2Id })
    .from(pairings)
    .leftJoin(conversations, eq(conversations.matchId, pairings.id))
    .where(
      and(
        inArray(pairings.user1Id, userIds),
        inArray(pairings.user2Id, userIds),
        // The longest time apart limits the query: nothing older is read.
        gt(pairings.createdAt, since.met),
        sql`(${lifts}) < 2`,
        or(
          gt(conversations.duration, 0),
          and(inArray(pairings.status, statusesApart('left')), gt(pairings.createdAt, since.left)),
          and(inArray(pairings.status, statusesApart('missed')), gt(pairings.createdAt, since.missed)),
        ),
      ),
    );
  return [...blocked, ...apart];
}

/**
 * True if a ready card from one person to another was declined or ran out, and its time was over after a given moment.
 */
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
