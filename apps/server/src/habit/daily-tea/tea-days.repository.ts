import type { CalendarDay } from '@cuppa/domain/accounts/profile/age';
import { and, eq, gte, max } from 'drizzle-orm';
import { profiles } from '../../accounts/profile/profile.table.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { questions, teaDays } from './daily-tea.table.ts';

/** The facts that determine a person's current day, and the question that they were given on a certain day, if any. */
export type TeaDay = {
  timeZone: string;
  reachedDay: CalendarDay | null;
  question: typeof questions.$inferSelect | null;
};

/** Null if there is no such person. */
export async function findTeaDay(db: Db, { userId, day }: { userId: string; day: string }): Promise<TeaDay | null> {
  const [row] = await db
    .select({ timeZone: profiles.timeZone, reachedDay: profiles.reachedDay, question: questions })
    .from(profiles)
    .leftJoin(teaDays, and(eq(teaDays.userId, profiles.id), eq(teaDays.day, day)))
    .leftJoin(questions, eq(questions.id, teaDays.questionId))
    .where(eq(profiles.id, userId));
  return row ?? null;
}

/** Stores the question of a person's day, unless one is stored already. */
export async function insertTeaDay(db: Db, given: typeof teaDays.$inferInsert): Promise<void> {
  const { userId, day, questionId } = given;
  await db.insert(teaDays).values({ userId, day, questionId }).onConflictDoNothing();
}

/** The distinct questions that a person was given since a day, longest ago first. */
export async function findGivenSince(db: Db, userId: string, sinceDay: string): Promise<string[]> {
  const rows = await db
    .select({ questionId: teaDays.questionId })
    .from(teaDays)
    .where(and(eq(teaDays.userId, userId), gte(teaDays.day, sinceDay)))
    .groupBy(teaDays.questionId)
    .orderBy(max(teaDays.day), teaDays.questionId);
  return rows.map(({ questionId }) => questionId);
}
