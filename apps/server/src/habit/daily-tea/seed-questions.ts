import { KEPT_LANGUAGE } from '@cuppa/domain/platform/words/language';
import { bringForward, findQuestionTexts, insertQuestions, retireQuestions } from './daily-tea.repository.ts';
import { questionWords } from './daily-tea.words.ts';
import type { DailyTeaDeps } from './daily-tea-deps.ts';
import { QUESTIONS } from './question-bank.ts';
import { mixed } from './question-of-the-day.ts';
import { RETIRED_QUESTIONS } from './words/retired-questions.ts';

const SECOND_MS = 1_000;

/**
 * Writes the questions that are missing, and takes those of earlier versions out of play; safe to repeat. All are there
 * at once. Each has a second of its own, so that their order by moment, which the specification's newest fifty go by,
 * is one and mixes the categories. A question that an operator wrote is left alone.
 */
export async function seedQuestions({ db, clock }: Pick<DailyTeaDeps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const written = QUESTIONS.map((one) => ({ ...one, text: questionWords(KEPT_LANGUAGE)[one.id] }));
  const texts = written.map(({ text }) => text);
  await retireQuestions(db, RETIRED_QUESTIONS);
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
  // An earlier version let them come one a day.
  await bringForward(db, texts, now);
}
