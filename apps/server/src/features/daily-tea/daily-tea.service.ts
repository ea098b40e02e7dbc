import type { Summary } from '@cuppa/contract/reflection/summary-schema';
import type { VibeChallengeId } from '@cuppa/domain/daily-tea/vibe-challenges';
import { MIN_ANSWERS, substantialAnswers } from '@cuppa/domain/summary/extractive-summary';
import { DAY_MS } from '@cuppa/domain/time/lengths';
import { Refusal } from '../../platform/refusal.ts';
import { answerQuestion } from './answer-question.ts';
import { completeChallenge } from './complete-challenge.ts';
import { findAnswersSince } from './daily-tea.repository.ts';
import type { DailyTeaDeps } from './daily-tea-deps.ts';
import { readDeck } from './read-deck.ts';
import { seedQuestions } from './seed-questions.ts';

export type DailyTeaService = ReturnType<typeof createDailyTeaService>;

const SUMMARY_DAYS = 30;
/** More than six answers a day for 30 days. */
const MAX_SUMMARY_ANSWERS = 200;

/** A few questions and challenges a day, answered in private. */
export function createDailyTeaService(deps: DailyTeaDeps) {
  const { db, clock, writeSummary } = deps;

  return {
    /** Writes the questions that are missing; safe to repeat. */
    seed: () => seedQuestions(deps),

    /** Today's questions in their order, each with the person's own answer today. */
    readDeck: (userId: string) => readDeck(deps, userId),

    /**
     * Stores an answer. The first of a day pays XP and grows the streak. Refuses NOT_FOUND for a question that is not
     * asked.
     */
    answer: (userId: string, questionId: string, answer: string) => answerQuestion(deps, userId, questionId, answer),

    /** Counts a challenge, once a day each. Refuses TOO_SOON while the one before it still lasts. */
    completeChallenge: (userId: string, challengeId: VibeChallengeId) => completeChallenge(deps, userId, challengeId),

    /** The recurring topics in the person's own answers of the last 30 days. Refuses NOT_ENOUGH. */
    readSummary: async (userId: string): Promise<Summary> => {
      const since = new Date(clock.now().getTime() - SUMMARY_DAYS * DAY_MS);
      const answers = substantialAnswers(await findAnswersSince(db, userId, since, MAX_SUMMARY_ANSWERS));
      if (answers.length < MIN_ANSWERS) throw new Refusal('NOT_ENOUGH');
      return writeSummary(userId, answers.toReversed());
    },
  };
}
