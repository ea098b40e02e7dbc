import type { CalendarDay } from '@cuppa/domain/accounts/profile/age';
import { type Echo, findEcho } from '@cuppa/domain/habit/daily-tea/echo';
import { addDays, countedDay } from '@cuppa/domain/habit/progress/streaks';
import { READER_LANGUAGE } from '@cuppa/domain/platform/words/language';
import type { DailyTeaDeps } from './daily-tea-deps.ts';
import { findAnswer, findAnswersUntil } from './past-answers.repository.ts';

/** An echo of yesterday would be no memory. */
const LEAST_DAYS = 7;
const MOST_READ = 400;

/** One earlier answer of the person that shares a rare subject with a saved one; null if there is none. */
export async function echoAnswer(
  { db, clock, profiles }: DailyTeaDeps,
  userId: string,
  given: { questionId: string; day: CalendarDay },
): Promise<{ echo: Echo | null }> {
  const [saved, profile] = await Promise.all([findAnswer(db, { userId, ...given }), profiles.read(userId)]);
  if (saved === null) return { echo: null };
  const lastDay = addDays(countedDay(profile, clock.now()), -LEAST_DAYS);
  const shelf = await findAnswersUntil(db, { userId, day: lastDay, limit: MOST_READ });
  return { echo: findEcho(saved, shelf.toReversed(), READER_LANGUAGE) };
}
