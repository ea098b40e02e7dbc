import type { CalendarDay } from '@cuppa/domain/accounts/profile/age';
import { awardWords } from '@cuppa/domain/habit/progress/progress-words';
import { addDays, countedDay } from '@cuppa/domain/habit/progress/streaks';
import { KEPT_LANGUAGE } from '@cuppa/domain/platform/words/language';
import type { Transaction } from '../../platform/postgres/database.ts';
import { transact } from '../../platform/postgres/transact.ts';
import { Refusal } from '../../platform/refusal.ts';
import { answerBody } from './answer-body.ts';
import { type AskedQuestion, readAskedQuestions } from './asked-questions.ts';
import { upsertAnswer } from './daily-tea.repository.ts';
import type { DailyTeaDeps } from './daily-tea-deps.ts';

/** How many days back a question can still be answered. */
const LATE_DAYS = 60;

export type GivenAnswer = {
  questionId: string;
  answer: string;
  /** The day on which the question was asked; today or yesterday by default. */
  day?: CalendarDay | undefined;
};

/**
 * Stores an answer under the day on which its question was asked. The first answer written on a day pays XP and extends
 * the streak on the day of writing. Refuses NOT_FOUND if the question was not asked.
 */
export async function answerQuestion(
  deps: DailyTeaDeps,
  userId: string,
  given: GivenAnswer,
): Promise<{ xpAwarded: number; streak: number }> {
  const { db, clock, notices, profiles, progress } = deps;
  const { awarded, streak } = await transact(db, async (tx) => {
    const locked = await profiles.lock(tx, userId);
    const now = clock.now();
    const today = countedDay(locked, now);
    const { day, question } = await findAnswerable(tx, given, { userId, today, now });
    await upsertAnswer(tx, {
      userId,
      questionId: question.id,
      questionText: question.text,
      category: question.category,
      answer: given.answer,
      body: answerBody(question.text, given.answer),
      day,
      answeredAt: now,
    });
    await notices.end(tx, { about: ['tea'], userIds: [userId] });
    return progress.award(tx, {
      userId,
      locked,
      action: 'daily_tea',
      key: `daily_tea/${today}`,
      description: awardWords('daily_tea', KEPT_LANGUAGE),
    });
  });
  return { xpAwarded: awarded, streak };
}

/**
 * Finds a question that the person may answer, and the day on which it was asked: the given day, at most 60 days back,
 * or else today or, for people who write past midnight, yesterday. Refuses NOT_FOUND.
 */
async function findAnswerable(
  tx: Transaction,
  { questionId, day }: GivenAnswer,
  { userId, today, now }: { userId: string; today: CalendarDay; now: Date },
): Promise<{ day: CalendarDay; question: AskedQuestion }> {
  for (const askedOn of day === undefined ? [today, addDays(today, -1)] : [day]) {
    if (askedOn > today || askedOn < addDays(today, -LATE_DAYS)) continue;
    const asked = await readAskedQuestions(tx, { userId, day: askedOn, now });
    const question = asked.find(({ id }) => id === questionId);
    if (question) return { day: askedOn, question };
  }
  throw new Refusal('NOT_FOUND');
}
