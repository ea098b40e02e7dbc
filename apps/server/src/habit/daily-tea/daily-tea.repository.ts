import { and, desc, eq, exists, gt, gte, inArray, lt, lte, not } from 'drizzle-orm';
import type { Db } from '../../platform/postgres/database.ts';
import { xpLedger } from '../progress/progress.table.ts';
import { questions, teaAnswers, teaDays } from './daily-tea.table.ts';

export type QuestionRow = typeof questions.$inferSelect;
export type DueQuestion = Pick<QuestionRow, 'id' | 'category' | 'difficulty'>;
/** More than the challenges of two days; each counts once a day. */
const MOST_CHALLENGES = 50;
/** The date of a retired question, so that it is never due. */
const NEVER = new Date('9999-12-31T00:00:00Z');

export type TeaAnswer = typeof teaAnswers.$inferInsert;

export async function insertQuestions(db: Db, rows: (typeof questions.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await db.insert(questions).values(rows).onConflictDoNothing({ target: questions.questionText });
}

/** Returns the texts that are already stored as questions. */
export async function findQuestionTexts(db: Db, texts: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ text: questions.questionText })
    .from(questions)
    .where(inArray(questions.questionText, [...texts]));
  return rows.map(({ text }) => text);
}

/** All questions that are already due, without their texts. */
export async function findDueQuestions(db: Db, now: Date): Promise<DueQuestion[]> {
  const { id, category, difficulty } = questions;
  return db.select({ id, category, difficulty }).from(questions).where(lte(questions.createdAt, now));
}

/** Makes questions due now that are only due later. */
export async function bringForward(db: Db, texts: readonly string[], now: Date): Promise<void> {
  await db
    .update(questions)
    .set({ createdAt: now })
    .where(and(inArray(questions.questionText, [...texts]), gt(questions.createdAt, now)));
}

/** Retires questions: deletes them, or, while someone's day refers to them, makes them never due. */
export async function retireQuestions(db: Db, texts: readonly string[]): Promise<void> {
  const isRetired = inArray(questions.questionText, [...texts]);
  const isGiven = exists(
    db.select({ id: teaDays.questionId }).from(teaDays).where(eq(teaDays.questionId, questions.id)),
  );
  await db.delete(questions).where(and(isRetired, not(isGiven)));
  await db
    .update(questions)
    .set({ createdAt: NEVER })
    .where(and(isRetired, lt(questions.createdAt, NEVER)));
}

/** Inserts or replaces the answer to a question on a day. */
export async function upsertAnswer(db: Db, answer: TeaAnswer): Promise<void> {
  await db
    .insert(teaAnswers)
    .values(answer)
    .onConflictDoUpdate({
      target: [teaAnswers.userId, teaAnswers.questionId, teaAnswers.day],
      set: { answer: answer.answer, body: answer.body, answeredAt: answer.answeredAt },
    });
}

export async function findAnswersOfDay(db: Db, userId: string, day: string) {
  return db
    .select({ questionId: teaAnswers.questionId, answer: teaAnswers.answer })
    .from(teaAnswers)
    .where(and(eq(teaAnswers.userId, userId), eq(teaAnswers.day, day)));
}

/** A person's answers since a time, newest first. */
export async function findAnswersSince(db: Db, userId: string, since: Date, limit: number) {
  return db
    .select({ prompt: teaAnswers.questionText, text: teaAnswers.answer, day: teaAnswers.day })
    .from(teaAnswers)
    .where(and(eq(teaAnswers.userId, userId), gte(teaAnswers.answeredAt, since)))
    .orderBy(desc(teaAnswers.answeredAt), desc(teaAnswers.id))
    .limit(limit);
}

/** A person's counted challenges since a day, newest first. */
export async function findChallengeAwards(db: Db, userId: string, sinceDay: string) {
  return db
    .select({ key: xpLedger.idempotencyKey, createdAt: xpLedger.createdAt })
    .from(xpLedger)
    .where(and(eq(xpLedger.userId, userId), eq(xpLedger.action, 'vibe_challenge'), gte(xpLedger.day, sinceDay)))
    .orderBy(desc(xpLedger.createdAt))
    .limit(MOST_CHALLENGES);
}
