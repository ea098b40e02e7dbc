import type { CallState } from '@cuppa/domain/meeting/calls/call-state';
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, or, type Placeholder, sql } from 'drizzle-orm';
import type { Db } from '../../platform/postgres/database.ts';
import { prepared } from '../../platform/postgres/prepared.ts';
import { type CallEventType, callClock, callLogs, conversations } from './calls.table.ts';
import { matchInteractions, pairings } from './pairings.table.ts';

const PAST_CALLS = 50;
const NOTED_EVERY_MS = 500;

export type ConversationRow = typeof conversations.$inferSelect;
/** A call with the pairing that made it; seat 0 is user1, seat 1 is user2. */
export type CallRow = { conversation: ConversationRow; pairing: typeof pairings.$inferSelect };

export async function insertConversation(
  tx: Db,
  call: { id: string; matchId: string; state: CallState; dueAt: Date | null; createdAt: Date },
): Promise<void> {
  await tx.insert(conversations).values(call);
}

export async function findCall(db: Db, callId: string): Promise<CallRow | null> {
  const [row] = await selectCalls(db).where(eq(conversations.id, callId));
  return row ?? null;
}

/** Locks the call until the transaction ends. */
export async function lockCall(tx: Db, callId: string): Promise<CallRow | null> {
  const [row] = await selectCalls(tx).where(eq(conversations.id, callId)).for('update', { of: conversations });
  return row ?? null;
}

export async function updateConversation(
  tx: Db,
  callId: string,
  change: Pick<ConversationRow, 'state' | 'revision' | 'dueAt' | 'duration' | 'endedAt'>,
): Promise<ConversationRow> {
  const [row] = await tx.update(conversations).set(change).where(eq(conversations.id, callId)).returning();
  if (!row) throw new Error('the conversation is gone');
  return row;
}

export const TRANSITIONS_PER_LOOK = 100;

/** The calls whose next transition is the earliest. */
export async function findNextTransitions(db: Db): Promise<{ id: string; dueAt: Date }[]> {
  return db
    .select({ id: conversations.id, dueAt: sql<Date>`${conversations.dueAt}`.mapWith(conversations.dueAt) })
    .from(conversations)
    .where(isNotNull(conversations.dueAt))
    .orderBy(asc(conversations.dueAt))
    .limit(TRANSITIONS_PER_LOOK);
}

/** Deletes the signals that were held for the second yes: they contain addresses. */
export async function forgetHeldSignals(tx: Db, pairingId: string): Promise<void> {
  await tx
    .update(pairings)
    .set({ heldSignals: null })
    .where(and(eq(pairings.id, pairingId), isNotNull(pairings.heldSignals)));
}

/** Records that some process runs the calls now. Writes at most every NOTED_EVERY_MS. */
export async function noteRun(db: Db, ranAt: Date): Promise<void> {
  await db
    .insert(callClock)
    .values({ ranAt })
    .onConflictDoUpdate({
      target: callClock.id,
      set: { ranAt },
      setWhere: lt(callClock.ranAt, new Date(ranAt.getTime() - NOTED_EVERY_MS)),
    });
}

/** The last time at which some process ran the calls. */
export async function findLastRun(db: Db): Promise<Date | null> {
  const [row] = await db.select().from(callClock);
  return row?.ranAt ?? null;
}

/** Counts calls that have not ended, by phase. */
export async function countPhases(db: Db): Promise<{ phase: string; count: number }[]> {
  const phase = sql<string>`${conversations.state} ->> 'phase'`;
  return db
    .select({ phase, count: sql<number>`count(*)::int` })
    .from(conversations)
    .where(isNull(conversations.endedAt))
    .groupBy(phase);
}

/**
 * Every call that has not ended, with its two people. Small enough to read whole: there are never more than people
 * online.
 */
export async function findActiveCalls(db: Db): Promise<{ callId: string; userIds: [string, string] }[]> {
  const rows = await db
    .select({ callId: conversations.id, user1Id: pairings.user1Id, user2Id: pairings.user2Id })
    .from(conversations)
    .innerJoin(pairings, eq(pairings.id, conversations.matchId))
    .where(isNull(conversations.endedAt));
  return rows.map(({ callId, user1Id, user2Id }) => ({ callId, userIds: [user1Id, user2Id] }));
}

export async function findActiveCallId(db: Db, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ id: conversations.id })
    .from(conversations)
    .innerJoin(pairings, eq(pairings.id, conversations.matchId))
    .where(and(isNull(conversations.endedAt), or(eq(pairings.user1Id, userId), eq(pairings.user2Id, userId))))
    .limit(1);
  return row?.id ?? null;
}

export async function insertCallLog(
  tx: Db,
  log: {
    userId: string;
    conversationId: string;
    eventType: CallEventType;
    eventData: Record<string, unknown>;
    createdAt: Date;
  },
): Promise<void> {
  await tx.insert(callLogs).values(log);
}

export async function hasCallLog(
  db: Db,
  { userId, conversationId, eventType }: { userId: string; conversationId: string; eventType: CallEventType },
): Promise<boolean> {
  const [row] = await db
    .select({ id: callLogs.id })
    .from(callLogs)
    .where(
      and(eq(callLogs.userId, userId), eq(callLogs.conversationId, conversationId), eq(callLogs.eventType, eventType)),
    )
    .limit(1);
  return row !== undefined;
}

/** True if a person has rated a call, by either form. */
export async function hasFeedback(db: Db, userId: string, callId: string): Promise<boolean> {
  const given = and(
    eq(callLogs.userId, userId),
    eq(callLogs.conversationId, callId),
    inArray(callLogs.eventType, ['feedback', 'call_feedback']),
  );
  return (await db.$count(callLogs, given)) > 0;
}

/** Adds the XP of a call that is paid later to the log of its end. */
export async function noteCallPay(
  tx: Db,
  { userId, callId, xp }: { userId: string; callId: string; xp: number },
): Promise<void> {
  await tx
    .update(callLogs)
    .set({ eventData: sql`${callLogs.eventData} || jsonb_build_object('xp_awarded', ${xp}::int)` })
    .where(
      and(eq(callLogs.userId, userId), eq(callLogs.conversationId, callId), eq(callLogs.eventType, 'call_completed')),
    );
}

const callsBetweenCount = prepared('calls_between_count', (db) =>
  db
    .select({ count: sql<number>`count(*)::int` })
    .from(conversations)
    .innerJoin(pairings, eq(pairings.id, conversations.matchId))
    .where(and(ne(conversations.duration, 0), areParties(sql.placeholder('personA'), sql.placeholder('personB')))),
);

/** The other person in each of these calls, all of which must be calls of the given person. */
export async function findPartners(
  db: Db,
  userId: string,
  callIds: readonly string[],
): Promise<{ callId: string; partnerId: string }[]> {
  if (callIds.length === 0) return [];
  const partnerId = sql<string>`case when ${pairings.user1Id} = ${userId} then ${pairings.user2Id} else ${pairings.user1Id} end`;
  return db
    .select({ callId: conversations.id, partnerId })
    .from(conversations)
    .innerJoin(pairings, eq(pairings.id, conversations.matchId))
    .where(inArray(conversations.id, [...callIds]));
}

/** The number of connected calls between two people. */
export async function countCallsBetween(db: Db, personA: string, personB: string): Promise<number> {
  const [row] = await callsBetweenCount(db).execute({ personA, personB });
  return row?.count ?? 0;
}

function areParties(personA: Placeholder, personB: Placeholder) {
  return or(
    and(eq(pairings.user1Id, personA), eq(pairings.user2Id, personB)),
    and(eq(pairings.user1Id, personB), eq(pairings.user2Id, personA)),
  );
}

export type PastCallRow = { callId: string; endedAt: Date; durationSeconds: number };

const callsBetween = prepared('calls_between', (db) =>
  db
    .select({ callId: conversations.id, endedAt: conversations.endedAt, durationSeconds: conversations.duration })
    .from(conversations)
    .innerJoin(pairings, eq(pairings.id, conversations.matchId))
    .where(and(gt(conversations.duration, 0), areParties(sql.placeholder('personA'), sql.placeholder('personB'))))
    .orderBy(desc(conversations.endedAt))
    .limit(PAST_CALLS),
);

export async function findCallsBetween(db: Db, personA: string, personB: string): Promise<PastCallRow[]> {
  const rows = await callsBetween(db).execute({ personA, personB });
  return rows.flatMap(({ endedAt, durationSeconds, callId }) =>
    endedAt === null || durationSeconds === null ? [] : [{ callId, endedAt, durationSeconds }],
  );
}

/** A person's most recently ended call, even if it never connected. */
export async function findLatestEnded(db: Db, userId: string): Promise<CallRow | null> {
  const [row] = await db
    .select({ conversation: conversations, pairing: pairings })
    .from(conversations)
    .innerJoin(pairings, eq(pairings.id, conversations.matchId))
    .where(and(isNotNull(conversations.endedAt), or(eq(pairings.user1Id, userId), eq(pairings.user2Id, userId))))
    .orderBy(desc(conversations.endedAt))
    .limit(1);
  return row ?? null;
}

export async function insertInteraction(
  tx: Db,
  interaction: { matchId: string; userId: string; count: number },
): Promise<void> {
  await tx.insert(matchInteractions).values(interaction);
}

function selectCalls(db: Db) {
  return db
    .select({ conversation: conversations, pairing: pairings })
    .from(conversations)
    .innerJoin(pairings, eq(pairings.id, conversations.matchId))
    .$dynamic();
}
