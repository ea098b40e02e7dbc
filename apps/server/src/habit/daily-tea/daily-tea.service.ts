import type { Summary } from '@cuppa/contract/habit/reflection/summary-schema';
import type { VibeChallengeId } from '@cuppa/domain/habit/daily-tea/vibe-challenges';
import { DAY_MS } from '@cuppa/domain/platform/time/lengths';
import { answerQuestion, type GivenAnswer } from './answer-question.ts';
import { completeChallenge } from './complete-challenge.ts';
import { findAnswersSince } from './daily-tea.repository.ts';
import type { DailyTeaDeps } from './daily-tea-deps.ts';
import { indexAnswers } from './index-answers.ts';
import { readMemories } from './memories.ts';
import { readPast, removeAnswer, rewriteAnswer, showAnswer } from './past-answers.ts';
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
    /** Writes the questions that are missing, and the words of answers that no search finds; safe to repeat. */
    seed: async (): Promise<void> => {
      await seedQuestions(deps);
      await indexAnswers(deps);
    },

    /** Today's questions in their order, each with the person's own answer today. */
    readDeck: (userId: string) => readDeck(deps, userId),

    /**
     * Stores an answer. The first of a day pays XP and grows the streak. Refuses NOT_FOUND for a question that is not
     * asked.
     */
    answer: (userId: string, given: GivenAnswer) => answerQuestion(deps, userId, given),

    /** One page of the person's own answers, by day, the newest first. */
    readPast: (userId: string, query: Parameters<typeof readPast>[2]) => readPast(deps, userId, query),

    /** What the person answered a year and a month before their own today. */
    readMemories: (userId: string) => readMemories(deps, userId),

    /** Writes one's own answer anew. Refuses NOT_FOUND. */
    rewrite: (userId: string, given: { id: string; answer: string }) => rewriteAnswer(deps, userId, given),

    /** Deletes one's own answer, also from the profile. Refuses NOT_FOUND. */
    remove: (userId: string, id: string) => removeAnswer(deps, userId, id),

    /** Shows one's own answer on one's profile, or takes it from there. Refuses NOT_FOUND and PROMPTS_FULL. */
    show: (userId: string, given: { id: string; isShown: boolean }) => showAnswer(deps, userId, given),

    /**
     * Counts a challenge that was drawn for the person, once a day each. Refuses NOT_DRAWN, and TOO_SOON while the one
     * before it still lasts.
     */
    completeChallenge: (userId: string, challengeId: VibeChallengeId) => completeChallenge(deps, userId, challengeId),

    /** What the person's own answers of the last 30 days come back to. Refuses NOT_ENOUGH. */
    readSummary: async (userId: string): Promise<Summary> => {
      const since = new Date(clock.now().getTime() - SUMMARY_DAYS * DAY_MS);
      return writeSummary(userId, (await findAnswersSince(db, userId, since, MAX_SUMMARY_ANSWERS)).toReversed());
    },
  };
}
