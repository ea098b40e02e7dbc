import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../platform/postgres/database.ts';
import { prepared } from '../../platform/postgres/prepared.ts';
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

export type GivenFeedback = Awaited<ReturnType<typeof findGivenFeedback>>;

/** Writes one kind of feedback of a person, or replaces the earlier one. The caller must hold the profile's lock. */
export async function saveFeedback(
  tx: Db,
  log: FeedbackLog & { userId: string; conversationId: string; createdAt: Date },
): Promise<void> {
  const replaced = await tx
    .update(callLogs)
    // A changed rating counts as new: its effects are delayed just as long.
    .set({ eventData: log.eventData, createdAt: log.createdAt })
    .where(ownLog(log.userId, log.conversationId, log.eventType));
  if ((replaced.rowCount ?? 0) === 0) await tx.insert(callLogs).values(log);
}

/** Notes that a person was asked for feedback on a call. A second note is harmless. */
export async function insertOffer(db: Db, log: { userId: string; callId: string; createdAt: Date }): Promise<void> {
  const { userId, callId: conversationId, createdAt } = log;
  await db.insert(callLogs).values({ userId, conversationId, eventType: 'feedback_offered', eventData: {}, createdAt });
}

/** Adds a person's connection rating to their own record of the finished call, which was written without one. */
export async function rateCompletedCall(tx: Db, userId: string, callId: string, rating: number): Promise<void> {
  await tx
    .update(callLogs)
    .set({ eventData: sql`${callLogs.eventData} || jsonb_build_object('connection_rating', ${rating}::int)` })
    .where(ownLog(userId, callId, 'call_completed'));
}

const givenFeedback = prepared('given_feedback', (db) =>
  db
    .select({ eventType: callLogs.eventType, eventData: callLogs.eventData })
    .from(callLogs)
    .where(
      and(
        eq(callLogs.userId, sql.placeholder('userId')),
        eq(callLogs.conversationId, sql.placeholder('callId')),
        inArray(callLogs.eventType, ['feedback', 'call_feedback', 'feedback_offered']),
      ),
    ),
);

/**
 * The content of both forms of a person about a call; null for a form that they did not send. `wasOffered`: feedback was
 * asked for before.
 */
export async function findGivenFeedback(
  db: Db,
  userId: string,
  callId: string,
): Promise<{ stars: FeedbackData | null; sliders: QualityData | null; wasOffered: boolean }> {
  const rows = await givenFeedback(db).execute({ userId, callId });
  const dataOf = (type: CallEventType) => rows.find(({ eventType }) => eventType === type)?.eventData ?? null;
  return {
    stars: dataOf('feedback') as FeedbackData | null,
    sliders: dataOf('call_feedback') as QualityData | null,
    wasOffered: dataOf('feedback_offered') !== null,
  };
}

const journalsOf = prepared('journals_of', (db) =>
  db
    .select()
    .from(callJournals)
    .where(
      and(
        eq(callJournals.userId, sql.placeholder('userId')),
        sql`${callJournals.callId} = any(${sql.placeholder('callIds')})`,
      ),
    ),
);

/** A person's own journals, for those of the given calls that have one. */
export async function findJournals(db: Db, userId: string, callIds: string[]) {
  return journalsOf(db).execute({ userId, callIds });
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
