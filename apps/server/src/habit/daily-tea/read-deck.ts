import type { TeaQuestion } from '@cuppa/contract/habit/daily-tea/daily-tea-contract';
import type { CalendarDay } from '@cuppa/domain/accounts/profile/age';
import { BUILT_IN_A_DAY, isWildcard } from '@cuppa/domain/habit/daily-tea/questions';
import { challengeAwardKey } from '@cuppa/domain/habit/daily-tea/vibe-challenges';
import { countedDay } from '@cuppa/domain/habit/progress/streaks';
import { readAskedQuestions } from './asked-questions.ts';
import { findAnswersOfDay, findChallengeAwards } from './daily-tea.repository.ts';
import type { DailyTeaDeps } from './daily-tea-deps.ts';
import { drawnChallenges } from './drawn-challenges.ts';

type Deck = { day: CalendarDay; questions: TeaQuestion[]; hasServerQuestion: boolean; streak: number };

/**
 * Today's questions in order, each with the person's own answer from today and the challenge that follows it, unless
 * that challenge was already counted.
 */
export async function readDeck({ db, clock, profiles, progress }: DailyTeaDeps, userId: string): Promise<Deck> {
  const profile = await profiles.read(userId);
  const now = clock.now();
  const day = countedDay(profile, now);
  const [questions, answers, counted] = await Promise.all([
    readAskedQuestions(db, { userId, day, now }),
    findAnswersOfDay(db, userId, day),
    findChallengeAwards(db, userId, day),
  ]);
  const drawn = drawnChallenges(
    questions.map(({ id }) => id),
    { userId, day },
  );
  const challengeAfter = (questionId: string) => {
    const id = drawn.get(questionId);
    return id === undefined || counted.some(({ key }) => key === challengeAwardKey(id, day)) ? null : id;
  };
  return {
    day,
    hasServerQuestion: questions.length > BUILT_IN_A_DAY,
    questions: questions.map(({ id, text, category, difficulty }) => ({
      id,
      text,
      category,
      difficulty,
      isWildcard: isWildcard({ category, difficulty }),
      answer: answers.find(({ questionId }) => questionId === id)?.answer ?? null,
      challengeId: challengeAfter(id),
    })),
    streak: progress.currentStreak(profile),
  };
}
