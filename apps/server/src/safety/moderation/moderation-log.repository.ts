import { and, desc, eq, isNull, lt, ne, notInArray, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { profiles } from '../../accounts/profile/profile.table.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { moderationCases, moderationLog } from './moderation.table.ts';

export type LogEntry = Omit<typeof moderationLog.$inferInsert, 'id'>;

/** Appends an act to the log, in the transaction of the act. */
export async function appendToLog(tx: Db, entry: LogEntry): Promise<void> {
  await tx.insert(moderationLog).values(entry);
}

/** Returns the case that led to a sanction; null if the log has none. */
export async function findCaseOfDecision(db: Db, sanctionId: string): Promise<string | null> {
  const [row] = await db
    .select({ caseId: moderationLog.caseId })
    .from(moderationLog)
    .where(eq(moderationLog.sanctionId, sanctionId))
    .orderBy(moderationLog.id)
    .limit(1);
  return row?.caseId ?? null;
}

const moderator = alias(profiles, 'moderator');
const subject = alias(profiles, 'subject');

/** Returns acts, newest first, without the cases about the moderator who asks. */
export function findLog(db: Db, moderatorId: string, before: number | null, limit: number) {
  const aboutThem = db
    .select({ id: moderationCases.id })
    .from(moderationCases)
    .where(eq(moderationCases.subjectId, moderatorId));
  const isOfOthers = and(
    or(isNull(moderationLog.subjectId), ne(moderationLog.subjectId, moderatorId)),
    or(isNull(moderationLog.caseId), notInArray(moderationLog.caseId, aboutThem)),
  );
  return db
    .select({ entry: moderationLog, byName: moderator.firstName, subjectName: subject.firstName })
    .from(moderationLog)
    .leftJoin(moderator, eq(moderator.id, moderationLog.moderatorId))
    .leftJoin(subject, eq(subject.id, moderationLog.subjectId))
    .where(and(isOfOthers, before === null ? undefined : lt(moderationLog.id, before)))
    .orderBy(desc(moderationLog.id))
    .limit(limit);
}
