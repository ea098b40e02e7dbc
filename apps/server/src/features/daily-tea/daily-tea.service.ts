import type { Database } from '../../platform/database.ts';
import { QUESTIONS } from './daily-tea.content.ts';
import { insertQuestions } from './daily-tea.repository.ts';

export function createDailyTeaService({ db }: { db: Database }) {
  return {
    /** Writes the questions that are not there yet; safe to repeat. */
    seed: (): Promise<void> =>
      insertQuestions(
        db,
        QUESTIONS.map(([questionText, category, difficulty]) => ({ questionText, category, difficulty })),
      ),
  };
}
