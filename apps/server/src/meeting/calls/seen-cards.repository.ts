import type { CallCardId } from '@cuppa/domain/meeting/calls/call-cards';
import type { SeenCard } from '@cuppa/domain/meeting/calls/deal';
import { and, eq, gt, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/postgres/database.ts';
import { seenCards } from './calls.table.ts';

type Pair = readonly [string, string];

/** The cards that either of two people has seen since a time, and all that they ever saw with each other. */
export async function findSeenCards(db: Db, [a, b]: Pair, since: Date): Promise<SeenCard[]> {
  const isTogether = and(eq(seenCards.userId, a), eq(seenCards.partnerId, b));
  const rows = await db
    .select({
      id: seenCards.cardId,
      seenAt: sql<Date>`max(${seenCards.seenAt})`.mapWith(seenCards.seenAt),
      isTogether: sql<boolean>`bool_or(${isTogether})`,
    })
    .from(seenCards)
    .where(or(and(inArray(seenCards.userId, [a, b]), gt(seenCards.seenAt, since)), isTogether))
    .groupBy(seenCards.cardId)
    .orderBy(seenCards.cardId);
  return rows.map(({ seenAt, ...card }) => ({ ...card, seenAtMs: seenAt.getTime() }));
}

/** Records for both people of a call which cards they have seen in it. */
export async function insertSeenCards(
  tx: Db,
  { callId, people: [a, b], cardIds, seenAt }: { callId: string; people: Pair; cardIds: CallCardId[]; seenAt: Date },
): Promise<void> {
  if (cardIds.length === 0) return;
  const rows = cardIds.flatMap((cardId) => [
    { callId, cardId, seenAt, userId: a, partnerId: b },
    { callId, cardId, seenAt, userId: b, partnerId: a },
  ]);
  await tx.insert(seenCards).values(rows).onConflictDoNothing();
}

/** The cards that a person saw in some calls, each once per partner. */
export async function findCardsOfCalls(
  db: Db,
  userId: string,
  callIds: readonly string[],
): Promise<{ cardId: CallCardId; partnerId: string }[]> {
  if (callIds.length === 0) return [];
  return db
    .selectDistinct({ cardId: seenCards.cardId, partnerId: seenCards.partnerId })
    .from(seenCards)
    .where(and(eq(seenCards.userId, userId), inArray(seenCards.callId, [...callIds])));
}
