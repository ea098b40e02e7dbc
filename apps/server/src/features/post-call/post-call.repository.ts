import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../platform/postgres/database.ts';
import { type CallEventType, callLogs } from '../calls/calls.table.ts';
import { callJournals } from './post-call.table.ts';

export type FeedbackData = {
  rating: number;
  comment: string;
  connection: { match_id: string; duration_seconds: number };
};
export type QualityData = { quality_rating: number; connection_rating: number; feedback: string };

export type FeedbackLog =
  | { eventType: 'feedback'; eventData: FeedbackData }
  | { eventType: 'call_feedback'; eventData: QualityData };

/** Writes a person's feedback of a kind, or replaces their earlier one. The caller must hold the profile's lock. */
export async function saveFeedback(
  tx: Db,
  log: FeedbackLog & { userId: string; conversationId: string; createdAt: Date },
): Promise<void> {
  const replaced = await tx
    .update(callLogs)
    // A changed rating counts as new, so its consequences come just as late.
    .set({ eventData: log.eventData, createdAt: log.createdAt })
    .where(ownLog(log.userId, log.conversationId, log.eventType));
  if ((replaced.rowCount ?? 0) === 0) await tx.insert(callLogs).values(log);
}

/** Writes a person's connection rating into their own record of the finished call, which was written without one. */
export async function rateCompletedCall(tx: Db, userId: string, callId: string, rating: number): Promise<void> {
  await tx
    .update(callLogs)
    .set({ eventData: sql`${callLogs.eventData} || jsonb_build_object('connection_rating', ${rating}::int)` })
    .where(ownLog(userId, callId, 'call_completed'));
}

export async function findFeedback(db: Db, userId: string, callId: string): Promise<FeedbackData | null> {
  const [row] = await db
    .select()
    .from(callLogs)
    .where(ownLog(userId, callId, 'feedback'))
    .limit(1);
  return (row?.eventData as FeedbackData | undefined) ?? null;
}

export async function findQuality(db: Db, userId: string, callId: string): Promise<QualityData | null> {
  const [row] = await db
    .select()
    .from(callLogs)
    .where(ownLog(userId, callId, 'call_feedback'))
    .limit(1);
  return (row?.eventData as QualityData | undefined) ?? null;
}

export async function findJournal(db: Db, userId: string, callId: string) {
  const [row] = await db
    .select()
    .from(callJournals)
    .where(and(eq(callJournals.userId, userId), eq(callJournals.callId, callId)));
  return row ?? null;
}

export async function findJournals(db: Db, userId: string, callIds: string[]) {
  return db
    .select()
    .from(callJournals)
    .where(and(eq(callJournals.userId, userId), inArray(callJournals.callId, callIds)));
}

export async function upsertJournal(
  db: Db,
  journal: { userId: string; callId: string; reflection: string; updatedAt: Date },
): Promise<void> {
  await db
    .insert(callJournals)
    .values(journal)
    .onConflictDoUpdate({
      target: [callJournals.userId, callJournals.callId],
      set: { reflection: journal.reflection, updatedAt: journal.updatedAt },
    });
}

function ownLog(userId: string, callId: string, eventType: CallEventType) {
  return and(eq(callLogs.userId, userId), eq(callLogs.conversationId, callId), eq(callLogs.eventType, eventType));
}
