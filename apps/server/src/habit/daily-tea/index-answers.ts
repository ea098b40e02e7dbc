import { answerBody } from './answer-body.ts';
import type { DailyTeaDeps } from './daily-tea-deps.ts';
import { findWordless, writeBodies } from './past-answers.repository.ts';

const AT_ONCE = 500;

/**
 * Gives the answers of a release that had no search the words by which it finds them; safe to repeat. It is no migration,
 * because the words of most scripts are only known here, and because a process of that release may still write some.
 */
export async function indexAnswers({ db }: Pick<DailyTeaDeps, 'db'>): Promise<void> {
  let after: string | null = null;
  do {
    const rows: Awaited<ReturnType<typeof findWordless>> = await findWordless(db, after, AT_ONCE);
    await writeBodies(
      db,
      rows.map(({ id, questionText, answer }) => ({ id, body: answerBody(questionText, answer) })),
    );
    after = rows.length < AT_ONCE ? null : (rows.at(-1)?.id ?? null);
  } while (after !== null);
}
