import type { TeaAnswer } from '@cuppa/contract/habit/daily-tea/daily-tea-contract';
import { searchQuery } from '@cuppa/domain/habit/reflection/searchable-words';
import { pageByDay, readDayCursor } from '../../platform/postgres/page-cursor.ts';
import { transact } from '../../platform/postgres/transact.ts';
import { Refusal } from '../../platform/refusal.ts';
import { answerBody } from './answer-body.ts';
import type { DailyTeaDeps } from './daily-tea-deps.ts';
import * as repository from './past-answers.repository.ts';

type PastQuery = { search?: string | undefined; id?: string | undefined; cursor?: string | undefined; limit: number };
type PastPage = { items: TeaAnswer[]; nextCursor: string | null };

/** One page of the person's own answers by day, newest first. Pages stay stable while new answers arrive. */
export async function readPast(deps: DailyTeaDeps, userId: string, query: PastQuery): Promise<PastPage> {
  const rows = await repository.findPastAnswers(deps.db, userId, {
    search: query.search ? searchQuery(query.search) : null,
    id: query.id,
    before: readDayCursor(query.cursor),
    limit: query.limit + 1,
  });
  const { items, nextCursor } = pageByDay(
    rows.map((row) => ({ ...row, createdAt: row.answeredAt })),
    query.limit,
  );
  return { items: await presentAnswers(deps, userId, items), nextCursor };
}

/**
 * Rewrites one's own answer. Keeps its day and pays nothing; a profile that shows the answer shows the new words.
 * Refuses NOT_FOUND.
 */
export async function rewriteAnswer(
  deps: DailyTeaDeps,
  userId: string,
  { id, answer }: { id: string; answer: string },
): Promise<TeaAnswer> {
  const row = await deps.db.transaction(async (tx) => {
    const own = await repository.lockOwnAnswer(tx, userId, id);
    return own && repository.updateAnswer(tx, { userId, id, answer, body: answerBody(own.questionText, answer) });
  });
  if (row === null) throw new Refusal('NOT_FOUND');
  return presentAnswer(deps, userId, row);
}

/** Deletes one's own answer, also from the profile. The XP and streak earned by it stay. Refuses NOT_FOUND. */
export async function removeAnswer(
  { db, profiles, publicProfile }: DailyTeaDeps,
  userId: string,
  id: string,
): Promise<{ isRemoved: true }> {
  await transact(db, async (tx) => {
    const profile = await profiles.lock(tx, userId);
    await publicProfile.hideTeaAnswer(tx, profile, id);
    if (!(await repository.deleteAnswer(tx, userId, id))) throw new Refusal('NOT_FOUND');
  });
  return { isRemoved: true };
}

/**
 * Shows one's own answer on one's profile, in place of the previous one, and with `isOnCard` on the match card; or
 * removes it from both. Refuses NOT_FOUND, and PROMPTS_FULL if prompts that are not answers of Daily Tea fill the profile.
 */
export async function showAnswer(
  deps: DailyTeaDeps,
  userId: string,
  { id, isShown, isOnCard }: { id: string; isShown: boolean; isOnCard?: boolean | undefined },
): Promise<TeaAnswer> {
  const { db, profiles, publicProfile } = deps;
  const row = await transact(db, async (tx) => {
    const profile = await profiles.lock(tx, userId);
    const own = await repository.lockOwnAnswer(tx, userId, id);
    if (own === null) throw new Refusal('NOT_FOUND');
    if (isShown) await publicProfile.showTeaAnswer(tx, profile, { id, isOnCard });
    else await publicProfile.hideTeaAnswer(tx, profile, id);
    return own;
  });
  return presentAnswer(deps, userId, row);
}

/** Adds to each answer whether the profile and the match card show it. */
export async function presentAnswers(
  { publicProfile }: Pick<DailyTeaDeps, 'publicProfile'>,
  userId: string,
  rows: readonly repository.PastAnswerRow[],
): Promise<TeaAnswer[]> {
  const shown = await publicProfile.shownTeaAnswers(userId);
  return rows.map(({ id, questionText, category, answer, day }) => ({
    id,
    question: questionText,
    category,
    answer,
    day,
    isOnProfile: shown.some((one) => one.id === id),
    isOnCard: shown.some((one) => one.id === id && one.isOnCard),
  }));
}

async function presentAnswer(
  deps: Pick<DailyTeaDeps, 'publicProfile'>,
  userId: string,
  row: repository.PastAnswerRow,
): Promise<TeaAnswer> {
  const [presented] = await presentAnswers(deps, userId, [row]);
  if (presented === undefined) throw new Refusal('NOT_FOUND');
  return presented;
}
