import { builtInQuestionWords } from '@cuppa/domain/habit/daily-tea/daily-tea-words';
import { KEPT_LANGUAGE } from '@cuppa/domain/platform/words/language';
import { bringForward, findQuestionTexts, insertQuestions, retireQuestions } from './daily-tea.repository.ts';
import { questionWords } from './daily-tea.words.ts';
import type { DailyTeaDeps } from './daily-tea-deps.ts';
import { QUESTIONS } from './question-bank.ts';
import { mixed } from './question-of-the-day.ts';
import { RETIRED_QUESTIONS } from './words/retired-questions.ts';

const SECOND_MS = 1_000;

/**
 * Inserts missing questions and retires those of earlier versions; safe to repeat. All questions are due immediately.
 * Their dates are one second apart, so that ordering by date is unambiguous and mixes the categories. Questions written
 * by an operator are left as they are.
 */
export async function seedQuestions({ db, clock }: Pick<DailyTeaDeps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const written = QUESTIONS.map((one) => ({ ...one, text: questionWords(KEPT_LANGUAGE)[one.id] }));
  const texts = written.map(({ text }) => text);
  // Prompts of the shelf were once questions of the bank.
  await retireQuestions(db, [...RETIRED_QUESTIONS, ...Object.values(builtInQuestionWords(KEPT_LANGUAGE))]);
  const known = new Set(await findQuestionTexts(db, texts));
  const missing = mixed(written).filter(({ text }) => !known.has(text));
  await insertQuestions(
    db,
    missing.map(({ text, category, difficulty }, index) => ({
      questionText: text,
      category,
      difficulty,
      createdAt: new Date(now.getTime() - (index + 1) * SECOND_MS),
    })),
  );
  // An earlier version made them due one by one, a day apart.
  await bringForward(db, texts, now);
}
