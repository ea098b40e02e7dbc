import { answerBody } from './answer-body.ts';
import type { DailyTeaDeps } from './daily-tea-deps.ts';
import { findWordless, writeBodies } from './past-answers.repository.ts';

const BATCH_SIZE = 500;

/**
 * Fills in the searchable words of answers from releases without a search; safe to repeat. Not a migration, because
 * only this code can split most scripts into words, and a process of the old release may still add answers.
 */
export async function indexAnswers({ db }: Pick<DailyTeaDeps, 'db'>): Promise<void> {
  let after: string | null = null;
  do {
    const rows: Awaited<ReturnType<typeof findWordless>> = await findWordless(db, after, BATCH_SIZE);
    await writeBodies(
      db,
      rows.map(({ id, questionText, answer }) => ({ id, body: answerBody(questionText, answer) })),
    );
    after = rows.length < BATCH_SIZE ? null : (rows.at(-1)?.id ?? null);
  } while (after !== null);
}
