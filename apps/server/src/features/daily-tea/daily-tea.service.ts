import type { TeaQuestion } from '@cuppa/contract/daily-tea/daily-tea-contract';
import type { Summary } from '@cuppa/contract/reflection/summary-schema';
import type { CalendarDay } from '@cuppa/domain/age/age';
import { builtInQuestionWords, challengeWords } from '@cuppa/domain/daily-tea/daily-tea-words';
import { BUILT_IN_QUESTIONS, isWildcard } from '@cuppa/domain/daily-tea/questions';
import { VIBE_CHALLENGES, type VibeChallengeId } from '@cuppa/domain/daily-tea/vibe-challenges';
import { awardWords } from '@cuppa/domain/progress/progress-words';
import { addDays, countedDay } from '@cuppa/domain/progress/streaks';
import { MIN_ANSWERS, tellingAnswers } from '@cuppa/domain/summary/extractive-summary';
import { KEPT_LANGUAGE, READER_LANGUAGE } from '@cuppa/domain/words/language';
import { Refusal } from '../../platform/api/refusal.ts';
import type { Database, Db } from '../../platform/postgres/database.ts';
import type { Clock } from '../../platform/process/clock.ts';
import type { ProfileService } from '../profile/profile.service.ts';
import type { ProgressService } from '../progress/progress.service.ts';
import type { SummaryWriter } from '../summary/summary.service.ts';
import * as repository from './daily-tea.repository.ts';
import { keptQuestion, questionWords } from './daily-tea.words.ts';
import { QUESTIONS } from './question-bank.ts';
import { mixed, questionOfTheDay } from './question-of-the-day.ts';

export type DailyTeaService = ReturnType<typeof createDailyTeaService>;

type Deck = { day: CalendarDay; questions: TeaQuestion[]; hasServerQuestion: boolean; streak: number };
type Question = Pick<TeaQuestion, 'id' | 'text' | 'category' | 'difficulty'>;

/** Specification section 9. */
const NEWEST_QUESTIONS = 50;
const SUMMARY_DAYS = 30;
/** Six a day for 30 days are fewer. */
const MAX_SUMMARY_ANSWERS = 200;
const CHALLENGE_BADGE = 'vibe_challenge_master';
const DAY_MS = 86_400_000;

export function createDailyTeaService(deps: {
  db: Database;
  clock: Clock;
  profiles: ProfileService;
  progress: ProgressService;
  writeSummary: SummaryWriter;
}) {
  const { db, clock, profiles, progress, writeSummary } = deps;

  /** The five built-in prompts, and the person's question of the day where there is one. */
  async function questionsOf(on: Db, userId: string, day: CalendarDay): Promise<Question[]> {
    const newest = await repository.findNewestQuestions(on, clock.now(), NEWEST_QUESTIONS);
    const row = questionOfTheDay(newest, { userId, day });
    const builtIn = BUILT_IN_QUESTIONS.map((one) => ({ ...one, text: builtInQuestionWords(READER_LANGUAGE)[one.id] }));
    return row === null ? builtIn : [...builtIn, { ...row, text: keptQuestion(row.questionText, READER_LANGUAGE) }];
  }

  /** A question that the person may answer today; yesterday's too, for who wrote past midnight. */
  async function findAnswerable(tx: Db, userId: string, questionId: string, today: CalendarDay): Promise<Question> {
    for (const day of [today, addDays(today, -1)]) {
      const question = (await questionsOf(tx, userId, day)).find(({ id }) => id === questionId);
      if (question) return question;
    }
    throw new Refusal('NOT_FOUND');
  }

  const readStreak = async (userId: string) => progress.currentStreak(await profiles.read(userId));

  return {
    /**
     * Writes the questions that are not there yet; safe to repeat. The first fifty are there at once,
     * and each day after that brings one more, so that the newest fifty are never the same for long.
     */
    seed: async (): Promise<void> => {
      const known = new Set(await repository.findQuestionTexts(db));
      const newest = await repository.findNewestDate(db);
      const startMs = Math.max(newest?.getTime() ?? 0, clock.now().getTime() - NEWEST_QUESTIONS * DAY_MS);
      const written = QUESTIONS.map((one) => ({ ...one, text: questionWords(KEPT_LANGUAGE)[one.id] }));
      const missing = mixed(written).filter(({ text }) => !known.has(text));
      await repository.insertQuestions(
        db,
        missing.map(({ text, category, difficulty }, index) => ({
          questionText: text,
          category,
          difficulty,
          createdAt: new Date(startMs + (index + 1) * DAY_MS),
        })),
      );
    },

    /** Today's questions in their order, each with the person's own answer of today. */
    readDeck: async (userId: string): Promise<Deck> => {
      const profile = await profiles.read(userId);
      const today = countedDay(profile, clock.now());
      const [questions, answers] = await Promise.all([
        questionsOf(db, userId, today),
        repository.findAnswersOfDay(db, userId, today),
      ]);
      return {
        day: today,
        hasServerQuestion: questions.length > BUILT_IN_QUESTIONS.length,
        questions: questions.map(({ id, text, category, difficulty }) => ({
          id,
          text,
          category,
          difficulty,
          isWildcard: isWildcard({ category, difficulty }),
          answer: answers.find(({ questionId }) => questionId === id)?.answer ?? null,
        })),
        streak: progress.currentStreak(profile),
      };
    },

    /** Keeps an answer; the first of a day pays and grows the streak. Refuses NOT_FOUND for what is not asked. */
    answer: async (userId: string, questionId: string, answer: string) => {
      const { awarded } = await db.transaction(async (tx) => {
        const profile = await profiles.lock(tx, userId);
        const day = countedDay(profile, clock.now());
        const question = await findAnswerable(tx, userId, questionId, day);
        await repository.upsertAnswer(tx, {
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
          action: 'daily_tea',
          key: `daily_tea/${day}`,
          description: awardWords('daily_tea', KEPT_LANGUAGE),
        });
      });
      return { xpAwarded: awarded, streak: await readStreak(userId) };
    },

    /**
     * Counts a challenge, once a day each. That it was played is the person's word; but none ends sooner
     * after the one before than it lasts, else the refusal is TOO_SOON.
     */
    completeChallenge: async (userId: string, challengeId: VibeChallengeId) => {
      const challenge = VIBE_CHALLENGES.find(({ id }) => id === challengeId);
      if (!challenge) throw new Refusal('NOT_FOUND');
      const { awarded, earnedBadge } = await db.transaction(async (tx) => {
        const profile = await profiles.lock(tx, userId);
        const now = clock.now();
        const day = countedDay(profile, now);
        const key = `vibe_challenge/${challengeId}/${day}`;
        const counted = await repository.findChallengeAwards(tx, userId, addDays(day, -1));
        if (counted.some((award) => award.key === key)) return { awarded: 0, earnedBadge: false };
        const latest = counted[0]?.createdAt.getTime() ?? 0;
        if (now.getTime() - latest < challenge.durationSeconds * 1_000) throw new Refusal('TOO_SOON');
        const result = await progress.award(tx, {
          userId,
          action: 'vibe_challenge',
          key,
          amount: challenge.xpReward,
          description: awardWords('vibe_challenge', KEPT_LANGUAGE, {
            title: challengeWords(KEPT_LANGUAGE)[challenge.id].title,
          }),
        });
        return {
          awarded: result.awarded,
          earnedBadge: await progress.awardBadge(tx, userId, CHALLENGE_BADGE),
        };
      });
      return { xpAwarded: awarded, streak: await readStreak(userId), earnedBadge };
    },

    /** What the person's own answers of the last 30 days come back to. Refuses NOT_ENOUGH. */
    readSummary: async (userId: string): Promise<Summary> => {
      const since = new Date(clock.now().getTime() - SUMMARY_DAYS * DAY_MS);
      const answers = tellingAnswers(await repository.findAnswersSince(db, userId, since, MAX_SUMMARY_ANSWERS));
      if (answers.length < MIN_ANSWERS) throw new Refusal('NOT_ENOUGH');
      return writeSummary(userId, answers.toReversed());
    },
  };
}
