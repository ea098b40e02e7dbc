import type { CalendarDay } from '@cuppa/domain/accounts/profile/age';
import { and, eq, gte, max } from 'drizzle-orm';
import { profiles } from '../../accounts/profile/profile.table.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { questions, teaDays } from './daily-tea.table.ts';

/** By what a person's days go, and the question that they were given on one, if any. */
export type TeaDay = {
  timeZone: string;
  reachedDay: CalendarDay | null;
  question: typeof questions.$inferSelect | null;
};

/** Null for a person who is not there. */
export async function findTeaDay(db: Db, { userId, day }: { userId: string; day: string }): Promise<TeaDay | null> {
  const [row] = await db
    .select({ timeZone: profiles.timeZone, reachedDay: profiles.reachedDay, question: questions })
    .from(profiles)
    .leftJoin(teaDays, and(eq(teaDays.userId, profiles.id), eq(teaDays.day, day)))
    .leftJoin(questions, eq(questions.id, teaDays.questionId))
    .where(eq(profiles.id, userId));
  return row ?? null;
}

/** Writes down what a person is given on a day, unless something was already. */
export async function insertTeaDay(db: Db, given: typeof teaDays.$inferInsert): Promise<void> {
  const { userId, day, questionId } = given;
  await db.insert(teaDays).values({ userId, day, questionId }).onConflictDoNothing();
}

/** The questions that a person was given since a day, each once, the one that is longest ago first. */
export async function findGivenSince(db: Db, userId: string, sinceDay: string): Promise<string[]> {
  const rows = await db
    .select({ questionId: teaDays.questionId })
    .from(teaDays)
    .where(and(eq(teaDays.userId, userId), gte(teaDays.day, sinceDay)))
    .groupBy(teaDays.questionId)
    .orderBy(max(teaDays.day), teaDays.questionId);
  return rows.map(({ questionId }) => questionId);
}
