import type { VibeChallengeId } from '@cuppa/domain/daily-tea/vibe-challenges';
import { answerQuestion } from './answer-question.ts';
import { summarizeAnswers } from './answers-summary.ts';
import { completeChallenge } from './complete-challenge.ts';
import type { DailyTeaDeps } from './daily-tea-deps.ts';
import { readDeck } from './read-deck.ts';
import { seedQuestions } from './seed-questions.ts';

export type DailyTeaService = ReturnType<typeof createDailyTeaService>;

/** A few questions and challenges a day, answered in private. */
export function createDailyTeaService(deps: DailyTeaDeps) {
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
    readSummary: (userId: string) => summarizeAnswers(deps, userId),
  };
}
