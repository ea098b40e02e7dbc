import type { TeaAnswer } from '@cuppa/contract/habit/daily-tea/daily-tea-contract';
import { memoryDays } from '@cuppa/domain/habit/daily-tea/memory-days';
import { countedDay } from '@cuppa/domain/habit/progress/streaks';
import type { DailyTeaDeps } from './daily-tea-deps.ts';
import { findAnswersOfDays } from './past-answers.repository.ts';
import { presentAnswers } from './past-answers.ts';

/** The person's answers of a year and of a month before their current day. */
export async function readMemories(
  deps: DailyTeaDeps,
  userId: string,
): Promise<{ yearAgo: TeaAnswer[]; monthAgo: TeaAnswer[] }> {
  const { db, clock, profiles } = deps;
  const days = memoryDays(countedDay(await profiles.read(userId), clock.now()));
  const rows = await findAnswersOfDays(db, userId, [days.yearAgo, days.monthAgo]);
  const answers = await presentAnswers(deps, userId, rows);
  return {
    yearAgo: answers.filter(({ day }) => day === days.yearAgo),
    monthAgo: answers.filter(({ day }) => day === days.monthAgo),
  };
}
