import { DAY_MS } from '@cuppa/domain/time/lengths';
import { KEPT_LANGUAGE } from '@cuppa/domain/words/language';
import { NEWEST_QUESTIONS } from './asked-questions.ts';
import { findNewestDate, findQuestionTexts, insertQuestions } from './daily-tea.repository.ts';
import { questionWords } from './daily-tea.words.ts';
import type { DailyTeaDeps } from './daily-tea-deps.ts';
import { QUESTIONS } from './question-bank.ts';
import { mixed } from './question-of-the-day.ts';

/**
 * Writes the questions that are missing; safe to repeat. The first fifty are there at once, and each day after that
 * adds one more, so that the newest fifty keep changing.
 */
export async function seedQuestions({ db, clock }: Pick<DailyTeaDeps, 'db' | 'clock'>): Promise<void> {
  const newest = await findNewestDate(db);
  const startMs = Math.max(newest?.getTime() ?? 0, clock.now().getTime() - NEWEST_QUESTIONS * DAY_MS);
  const written = QUESTIONS.map((one) => ({ ...one, text: questionWords(KEPT_LANGUAGE)[one.id] }));
  const known = new Set(
    await findQuestionTexts(
      db,
      written.map(({ text }) => text),
    ),
  );
  const missing = mixed(written).filter(({ text }) => !known.has(text));
  await insertQuestions(
    db,
    missing.map(({ text, category, difficulty }, index) => ({
      questionText: text,
      category,
      difficulty,
      createdAt: new Date(startMs + (index + 1) * DAY_MS),
    })),
  );
}
