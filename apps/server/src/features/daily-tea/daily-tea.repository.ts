import { and, desc, eq, gte, inArray, lte, max } from 'drizzle-orm';
import type { Db } from '../../platform/postgres/database.ts';
import { xpLedger } from '../progress/progress.table.ts';
import { questions, teaAnswers } from './daily-tea.table.ts';

export type QuestionRow = typeof questions.$inferSelect;
/** More than the challenges of two days, each of which counts once a day. */
const MOST_CHALLENGES = 50;

export type TeaAnswer = typeof teaAnswers.$inferInsert;

export async function insertQuestions(db: Db, rows: (typeof questions.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await db.insert(questions).values(rows).onConflictDoNothing({ target: questions.questionText });
}

/** Those of some texts that are questions already. */
export async function findQuestionTexts(db: Db, texts: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ text: questions.questionText })
    .from(questions)
    .where(inArray(questions.questionText, [...texts]));
  return rows.map(({ text }) => text);
}

/** The moment of the newest question, possibly in the future; null if there is none. */
export async function findNewestDate(db: Db): Promise<Date | null> {
  const [row] = await db.select({ newest: max(questions.createdAt) }).from(questions);
  return row?.newest ?? null;
}

/** The newest questions whose moment has come. */
export async function findNewestQuestions(db: Db, now: Date, limit: number): Promise<QuestionRow[]> {
  return db
    .select()
    .from(questions)
    .where(lte(questions.createdAt, now))
    .orderBy(desc(questions.createdAt), desc(questions.id))
    .limit(limit);
}

/** Writes the answer of a question and day, or replaces it. */
export async function upsertAnswer(db: Db, answer: TeaAnswer): Promise<void> {
  await db
    .insert(teaAnswers)
    .values(answer)
    .onConflictDoUpdate({
      target: [teaAnswers.userId, teaAnswers.questionId, teaAnswers.day],
      set: { answer: answer.answer, answeredAt: answer.answeredAt },
    });
}

export async function findAnswersOfDay(db: Db, userId: string, day: string) {
  return db
    .select({ questionId: teaAnswers.questionId, answer: teaAnswers.answer })
    .from(teaAnswers)
    .where(and(eq(teaAnswers.userId, userId), eq(teaAnswers.day, day)));
}

/** A person's answers since a moment, newest first. */
export async function findAnswersSince(db: Db, userId: string, since: Date, limit: number) {
  return db
    .select({ prompt: teaAnswers.questionText, text: teaAnswers.answer })
    .from(teaAnswers)
    .where(and(eq(teaAnswers.userId, userId), gte(teaAnswers.answeredAt, since)))
    .orderBy(desc(teaAnswers.answeredAt), desc(teaAnswers.id))
    .limit(limit);
}

/** The challenges that were counted for a person since a day, newest first. */
export async function findChallengeAwards(db: Db, userId: string, sinceDay: string) {
  return db
    .select({ key: xpLedger.idempotencyKey, createdAt: xpLedger.createdAt })
    .from(xpLedger)
    .where(and(eq(xpLedger.userId, userId), eq(xpLedger.action, 'vibe_challenge'), gte(xpLedger.day, sinceDay)))
    .orderBy(desc(xpLedger.createdAt))
    .limit(MOST_CHALLENGES);
}
