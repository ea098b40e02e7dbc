import type { Db } from '../../platform/database.ts';
import { questions } from './daily-tea.table.ts';

export async function insertQuestions(db: Db, rows: (typeof questions.$inferInsert)[]): Promise<void> {
  await db.insert(questions).values(rows).onConflictDoNothing({ target: questions.questionText });
}
