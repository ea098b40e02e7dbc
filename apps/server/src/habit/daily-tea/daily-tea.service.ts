import type { Summary } from '@cuppa/contract/habit/reflection/summary-schema';
import { DAY_MS } from '@cuppa/domain/platform/time/lengths';
import { bindContext } from '../../platform/bind-context.ts';
import { answerQuestion } from './answer-question.ts';
import { completeChallenge } from './complete-challenge.ts';
import { findAnswersSince } from './daily-tea.repository.ts';
import type { DailyTeaDeps } from './daily-tea-deps.ts';
import { echoAnswer } from './echo-answer.ts';
import { indexAnswers } from './index-answers.ts';
import { readMemories } from './memories.ts';
import { readPast, removeAnswer, rewriteAnswer, showAnswer } from './past-answers.ts';
import { readDeck } from './read-deck.ts';
import { seedQuestions } from './seed-questions.ts';
import { remindOfTea } from './tea-reminder.ts';

export type DailyTeaService = ReturnType<typeof createDailyTeaService>;

const SUMMARY_DAYS = 30;
/** More than six answers a day for 30 days. */
const MAX_SUMMARY_ANSWERS = 200;

/** Daily Tea: a few questions and challenges a day. Answers are private. */
export function createDailyTeaService(deps: DailyTeaDeps) {
  return bindContext(deps, {
    /** Inserts missing questions and indexes answers for the search; safe to repeat. */
    seed: async (context: DailyTeaDeps): Promise<void> => {
      await seedQuestions(context);
      await indexAnswers(context);
    },
    readDeck,
    answer: answerQuestion,
    echo: echoAnswer,
    readPast,
    readMemories,
    rewrite: rewriteAnswer,
    remove: removeAnswer,
    show: showAnswer,
    completeChallenge,
    remind: remindOfTea,
    /** Sums up the person's own answers of the last 30 days. Refuses NOT_ENOUGH. */
    readSummary: async ({ db, clock, writeSummary }: DailyTeaDeps, userId: string): Promise<Summary> => {
      const since = new Date(clock.now().getTime() - SUMMARY_DAYS * DAY_MS);
      return writeSummary(userId, (await findAnswersSince(db, userId, since, MAX_SUMMARY_ANSWERS)).toReversed());
    },
  });
}
