import type { ShelfAnswer } from '@cuppa/domain/habit/daily-tea/echo';
import { and, desc, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/postgres/database.ts';
import type { DayPosition } from '../../platform/postgres/page-cursor.ts';
import { hasWords } from '../../platform/postgres/word-search.repository.ts';
import { teaAnswers } from './daily-tea.table.ts';

export type PastAnswerRow = Pick<
  typeof teaAnswers.$inferSelect,
  'id' | 'questionText' | 'category' | 'answer' | 'day' | 'answeredAt'
>;
export type PastFilter = {
  /** In the form of `searchQuery`; null for all answers. */
  search: string | null;
  /** Undefined for all answers. */
  id: string | undefined;
  before: DayPosition | null;
  limit: number;
};

/** All columns that callers need; leaves out the searchable copy of the words. */
const COLUMNS = {
  id: teaAnswers.id,
  questionText: teaAnswers.questionText,
  category: teaAnswers.category,
  answer: teaAnswers.answer,
  day: teaAnswers.day,
  answeredAt: teaAnswers.answeredAt,
};

/** A person's answers by day, newest first. The index `tea_answers_day` provides the order of days. */
export async function findPastAnswers(db: Db, userId: string, filter: PastFilter): Promise<PastAnswerRow[]> {
  const { search, id, before, limit } = filter;
  return db
    .select(COLUMNS)
    .from(teaAnswers)
    .where(
      and(
        eq(teaAnswers.userId, userId),
        id === undefined ? undefined : eq(teaAnswers.id, id),
        search === null ? undefined : hasWords(teaAnswers.words, search),
        before === null ? undefined : isBefore(before),
      ),
    )
    .orderBy(desc(teaAnswers.day), desc(teaAnswers.answeredAt), desc(teaAnswers.id))
    .limit(limit);
}

/** The first condition follows from the second, but only the first can use the index. */
function isBefore({ day, createdAt, id }: DayPosition): SQL | undefined {
  return and(
    lte(teaAnswers.day, day),
    sql`(${teaAnswers.day}, ${teaAnswers.answeredAt}, ${teaAnswers.id}) < (${day}::date, ${createdAt}::timestamptz, ${id}::uuid)`,
  );
}

/** The columns of an answer for the echo. */
const SHELF_COLUMNS = {
  id: teaAnswers.id,
  prompt: teaAnswers.questionText,
  text: teaAnswers.answer,
  day: teaAnswers.day,
};

/** A person's answer to a question of a day; null if there is none. */
export async function findAnswer(
  db: Db,
  { userId, questionId, day }: { userId: string; questionId: string; day: string },
): Promise<ShelfAnswer | null> {
  const isGiven = and(eq(teaAnswers.userId, userId), eq(teaAnswers.questionId, questionId), eq(teaAnswers.day, day));
  const [row] = await db.select(SHELF_COLUMNS).from(teaAnswers).where(isGiven);
  return row ?? null;
}

/** A person's answers up to a day, newest first. */
export async function findAnswersUntil(
  db: Db,
  { userId, day, limit }: { userId: string; day: string; limit: number },
): Promise<ShelfAnswer[]> {
  return db
    .select(SHELF_COLUMNS)
    .from(teaAnswers)
    .where(and(eq(teaAnswers.userId, userId), lte(teaAnswers.day, day)))
    .orderBy(desc(teaAnswers.day), desc(teaAnswers.answeredAt), desc(teaAnswers.id))
    .limit(limit);
}

/** A person's answers of some days, oldest first. */
export async function findAnswersOfDays(db: Db, userId: string, days: readonly string[]): Promise<PastAnswerRow[]> {
  return db
    .select(COLUMNS)
    .from(teaAnswers)
    .where(and(eq(teaAnswers.userId, userId), inArray(teaAnswers.day, [...days])))
    .orderBy(teaAnswers.day, teaAnswers.answeredAt, teaAnswers.id);
}

/** A person's own answer, locked until the caller's transaction ends; null if they have no such answer. */
export async function lockOwnAnswer(tx: Db, userId: string, id: string): Promise<PastAnswerRow | null> {
  const [row] = await tx.select(COLUMNS).from(teaAnswers).where(isOwn(userId, id)).for('update');
  return row ?? null;
}

/** Rewrites an answer and keeps its day and position. Null if it is not the person's. */
export async function updateAnswer(
  tx: Db,
  { userId, id, ...words }: { userId: string; id: string; answer: string; body: string },
): Promise<PastAnswerRow | null> {
  const [row] = await tx.update(teaAnswers).set(words).where(isOwn(userId, id)).returning(COLUMNS);
  return row ?? null;
}

/** False if the person has no such answer. */
export async function deleteAnswer(tx: Db, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await tx.delete(teaAnswers).where(isOwn(userId, id));
  return (rowCount ?? 0) > 0;
}

/** The next answers, of all people, that have no searchable words yet, by id after the given one. */
export async function findWordless(db: Db, after: string | null, limit: number) {
  const { id, questionText, answer } = COLUMNS;
  return db
    .select({ id, questionText, answer })
    .from(teaAnswers)
    .where(and(eq(teaAnswers.body, ''), after === null ? undefined : gt(teaAnswers.id, after)))
    .orderBy(teaAnswers.id)
    .limit(limit);
}

/** Stores the searchable words of some answers, unless another process has already done so. */
export async function writeBodies(db: Db, rows: readonly { id: string; body: string }[]): Promise<void> {
  if (rows.length === 0) return;
  await db.execute(sql`update ${teaAnswers} set body = words.body
    from json_to_recordset(${JSON.stringify(rows)}::json) as words (id uuid, body text)
    where ${teaAnswers.id} = words.id and ${teaAnswers.body} = ''`);
}

function isOwn(userId: string, id: string) {
  return and(eq(teaAnswers.id, id), eq(teaAnswers.userId, userId));
}
