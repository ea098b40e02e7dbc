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

/** Daily Tea: a few questions and challenges a day. Answers are private. */
export function createDailyTeaService(deps: DailyTeaDeps) {
  const { db, clock, writeSummary } = deps;

  return {
    /** Inserts missing questions and indexes answers for the search; safe to repeat. */
    seed: async (): Promise<void> => {
      await seedQuestions(deps);
      await indexAnswers(deps);
    },

    /** Today's questions in order, each with the person's own answer from today. */
    readDeck: (userId: string) => readDeck(deps, userId),

    /**
     * Stores an answer. The first one of a day pays XP and extends the streak. Refuses NOT_FOUND if the question was
     * not asked.
     */
    answer: (userId: string, given: GivenAnswer) => answerQuestion(deps, userId, given),

    /** One page of the person's own answers by day, newest first. */
    readPast: (userId: string, query: Parameters<typeof readPast>[2]) => readPast(deps, userId, query),

    /** The person's answers of a year and of a month before their current day. */
    readMemories: (userId: string) => readMemories(deps, userId),

    /** Rewrites one's own answer. Refuses NOT_FOUND. */
    rewrite: (userId: string, given: { id: string; answer: string }) => rewriteAnswer(deps, userId, given),

    /** Deletes one's own answer, also from the profile. Refuses NOT_FOUND. */
    remove: (userId: string, id: string) => removeAnswer(deps, userId, id),

    /** Shows one's own answer on one's profile, or removes it from there. Refuses NOT_FOUND and PROMPTS_FULL. */
    show: (userId: string, given: { id: string; isShown: boolean }) => showAnswer(deps, userId, given),

    /** Counts a challenge that was drawn for the person, each at most once a day. Refuses NOT_DRAWN and TOO_SOON. */
    completeChallenge: (userId: string, challengeId: VibeChallengeId) => completeChallenge(deps, userId, challengeId),

    /** Sums up the person's own answers of the last 30 days. Refuses NOT_ENOUGH. */
    readSummary: async (userId: string): Promise<Summary> => {
      const since = new Date(clock.now().getTime() - SUMMARY_DAYS * DAY_MS);
      return writeSummary(userId, (await findAnswersSince(db, userId, since, MAX_SUMMARY_ANSWERS)).toReversed());
    },
  };
}
