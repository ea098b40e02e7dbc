import type { LoggedAct } from '@cuppa/contract/safety/moderation/moderation-schema';
import { and, desc, eq, gt, inArray, isNull, lt, ne, notInArray, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { profiles } from '../../accounts/profile/profile.table.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { moderationCases, moderationLog } from './moderation.table.ts';

export type LogEntry = Omit<typeof moderationLog.$inferInsert, 'id'>;

/** Acts that decide nothing: who saw which case. */
const READING: LoggedAct[] = ['claim', 'read'];

/** Appends an act to the log, in the transaction of the act. */
export async function appendToLog(tx: Db, entry: LogEntry): Promise<void> {
  await tx.insert(moderationLog).values(entry);
}

/** True if a moderator claimed or looked at a case since a moment. */
export async function hasLooked(
  db: Db,
  { moderatorId, caseId }: { moderatorId: string; caseId: string },
  since: Date,
): Promise<boolean> {
  const isTheirs = and(eq(moderationLog.caseId, caseId), eq(moderationLog.moderatorId, moderatorId));
  return (
    (await db.$count(moderationLog, and(isTheirs, inArray(moderationLog.act, READING), gt(moderationLog.at, since)))) >
    0
  );
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

/** Returns decisions, or who looked at what, newest first, without the cases about the moderator who asks. */
export function findLog(
  db: Db,
  moderatorId: string,
  { before, ofReading, limit }: { before: number | null; ofReading: boolean; limit: number },
) {
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
    .where(
      and(
        isOfOthers,
        ofReading ? inArray(moderationLog.act, READING) : notInArray(moderationLog.act, READING),
        before === null ? undefined : lt(moderationLog.id, before),
      ),
    )
    .orderBy(desc(moderationLog.id))
    .limit(limit);
}
