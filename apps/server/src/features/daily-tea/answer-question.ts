import type { CalendarDay } from '@cuppa/domain/age/age';
import { awardWords } from '@cuppa/domain/progress/progress-words';
import { addDays, countedDay } from '@cuppa/domain/progress/streaks';
import { KEPT_LANGUAGE } from '@cuppa/domain/words/language';
import type { Transaction } from '../../platform/postgres/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type AskedQuestion, readAskedQuestions } from './asked-questions.ts';
import { upsertAnswer } from './daily-tea.repository.ts';
import type { DailyTeaDeps } from './daily-tea-deps.ts';

/**
 * Stores an answer. The first of a day pays XP and grows the streak. Refuses NOT_FOUND for a question that is not
 * asked.
 */
export async function answerQuestion(
  deps: DailyTeaDeps,
  userId: string,
  questionId: string,
  answer: string,
): Promise<{ xpAwarded: number; streak: number }> {
  const { db, clock, profiles, progress } = deps;
  const { awarded, streak } = await db.transaction(async (tx) => {
    const locked = await profiles.lock(tx, userId);
    const day = countedDay(locked, clock.now());
    const question = await findAnswerable(tx, deps, { userId, questionId, today: day });
    await upsertAnswer(tx, {
      userId,
      questionId,
      questionText: question.text,
      category: question.category,
      answer,
      day,
      answeredAt: clock.now(),
    });
    return progress.award(tx, {
      userId,
      locked,
      action: 'daily_tea',
      key: `daily_tea/${day}`,
      description: awardWords('daily_tea', KEPT_LANGUAGE),
    });
  });
  return { xpAwarded: awarded, streak };
}

/**
 * A question that the person may answer today, or yesterday's for people who wrote past midnight. Refuses NOT_FOUND.
 */
async function findAnswerable(
  tx: Transaction,
  { clock }: Pick<DailyTeaDeps, 'clock'>,
  { userId, questionId, today }: { userId: string; questionId: string; today: CalendarDay },
): Promise<AskedQuestion> {
  for (const day of [today, addDays(today, -1)]) {
    const asked = await readAskedQuestions(tx, { userId, day, now: clock.now() });
    const question = asked.find(({ id }) => id === questionId);
    if (question) return question;
  }
  throw new Refusal('NOT_FOUND');
}
