import type { TeaQuestion } from '@cuppa/contract/daily-tea/daily-tea-contract';
import type { CalendarDay } from '@cuppa/domain/age/age';
import { BUILT_IN_QUESTIONS, isWildcard } from '@cuppa/domain/daily-tea/questions';
import { countedDay } from '@cuppa/domain/progress/streaks';
import { readAskedQuestions } from './asked-questions.ts';
import { findAnswersOfDay } from './daily-tea.repository.ts';
import type { DailyTeaDeps } from './daily-tea-deps.ts';

type Deck = { day: CalendarDay; questions: TeaQuestion[]; hasServerQuestion: boolean; streak: number };

/** Today's questions in their order, each with the person's own answer today. */
export async function readDeck({ db, clock, profiles, progress }: DailyTeaDeps, userId: string): Promise<Deck> {
  const profile = await profiles.read(userId);
  const now = clock.now();
  const day = countedDay(profile, now);
  const [questions, answers] = await Promise.all([
    readAskedQuestions(db, { userId, day, now }),
    findAnswersOfDay(db, userId, day),
  ]);
  return {
    day,
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
}
