import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { teaAnswers } from '../../habit/daily-tea/daily-tea.table.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { profilePhotos, profilePrompts } from './public-profile.table.ts';

export type PhotoRow = typeof profilePhotos.$inferSelect;
export type NewPhoto = Omit<typeof profilePhotos.$inferInsert, 'id'>;
/** A prompt with its answer. For a Daily Tea answer, `teaQuestion` is the question as it was asked. */
export type PromptRow = {
  userId: string;
  promptId: string | null;
  answer: string | null;
  teaAnswerId: string | null;
  teaQuestion: string | null;
  teaAnswer: string | null;
  showsBeforeCall: boolean;
  /** The day on which the answer of Daily Tea was asked for; null for other prompts. */
  teaDay: string | null;
};

/** A prompt to store: either a prompt with its answer, or a Daily Tea answer. */
export type PromptChoiceRow = Pick<PromptRow, 'promptId' | 'answer' | 'teaAnswerId' | 'showsBeforeCall'>;

/** Returns the photos of a person, in their order. */
export async function findPhotos(db: Db, userId: string): Promise<PhotoRow[]> {
  return db.select().from(profilePhotos).where(eq(profilePhotos.userId, userId)).orderBy(asc(profilePhotos.position));
}

/** Returns the photos of a person, in their order, locked so that none is deleted before the transaction ends. */
export async function lockPhotos(tx: Db, userId: string): Promise<PhotoRow[]> {
  return tx
    .select()
    .from(profilePhotos)
    .where(eq(profilePhotos.userId, userId))
    .orderBy(asc(profilePhotos.position))
    .for('share');
}

/** Returns the main photos of people. */
export async function findMainPhotos(db: Db, userIds: readonly string[]): Promise<PhotoRow[]> {
  return db
    .select()
    .from(profilePhotos)
    .where(and(inArray(profilePhotos.userId, [...userIds]), eq(profilePhotos.position, 0)));
}

/** Locks a person's photos for a change. Waits for reports that hold them with `lockPhotos`. */
export async function holdPhotos(tx: Db, userId: string): Promise<void> {
  await tx.select({ id: profilePhotos.id }).from(profilePhotos).where(eq(profilePhotos.userId, userId)).for('update');
}

export async function insertPhoto(tx: Db, photo: NewPhoto): Promise<void> {
  await tx.insert(profilePhotos).values(photo);
}

/** Returns the deleted row; null if the person has no such photo. */
export async function deletePhoto(tx: Db, userId: string, photoId: string): Promise<PhotoRow | null> {
  const [gone] = await tx
    .delete(profilePhotos)
    .where(and(eq(profilePhotos.userId, userId), eq(profilePhotos.id, photoId)))
    .returning();
  return gone ?? null;
}

/** Numbers photos in the given order, from 0. */
export async function orderPhotos(tx: Db, userId: string, photoIds: readonly string[]): Promise<void> {
  if (photoIds.length === 0) return;
  const order = sql`array_position(${sql.param([...photoIds])}::uuid[], ${profilePhotos.id}) - 1`;
  await tx.update(profilePhotos).set({ position: order }).where(eq(profilePhotos.userId, userId));
}

export async function findPrompts(db: Db, userId: string): Promise<PromptRow[]> {
  return selectPrompts(db).where(eq(profilePrompts.userId, userId)).orderBy(asc(profilePrompts.position));
}

/** Returns the prompts that people show before a call, one of each person at most. */
export async function findPromptsBeforeCall(db: Db, userIds: readonly string[]): Promise<PromptRow[]> {
  return selectPrompts(db).where(and(inArray(profilePrompts.userId, [...userIds]), profilePrompts.showsBeforeCall));
}

function selectPrompts(db: Db) {
  return db
    .select({
      userId: profilePrompts.userId,
      promptId: profilePrompts.promptId,
      answer: profilePrompts.answer,
      teaAnswerId: profilePrompts.teaAnswerId,
      teaQuestion: teaAnswers.questionText,
      teaAnswer: teaAnswers.answer,
      teaDay: teaAnswers.day,
      showsBeforeCall: profilePrompts.showsBeforeCall,
    })
    .from(profilePrompts)
    .leftJoin(teaAnswers, eq(teaAnswers.id, profilePrompts.teaAnswerId));
}

export async function replacePrompts(tx: Db, userId: string, prompts: readonly PromptChoiceRow[]): Promise<void> {
  await tx.delete(profilePrompts).where(eq(profilePrompts.userId, userId));
  if (prompts.length === 0) return;
  await tx.insert(profilePrompts).values(prompts.map((prompt, position) => ({ userId, position, ...prompt })));
}

/**
 * Counts which of the given Daily Tea answers are the person's own, and locks them so that none is deleted meanwhile.
 */
export async function lockOwnTeaAnswers(tx: Db, userId: string, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const own = await tx
    .select({ id: teaAnswers.id })
    .from(teaAnswers)
    .where(and(eq(teaAnswers.userId, userId), inArray(teaAnswers.id, [...ids])))
    .for('share');
  return own.length;
}

/** Returns a person's newest Daily Tea answers. */
export async function findTeaAnswers(db: Db, userId: string, limit: number) {
  return db
    .select({
      id: teaAnswers.id,
      question: teaAnswers.questionText,
      answer: teaAnswers.answer,
      day: teaAnswers.day,
    })
    .from(teaAnswers)
    .where(eq(teaAnswers.userId, userId))
    .orderBy(desc(teaAnswers.answeredAt))
    .limit(limit);
}
