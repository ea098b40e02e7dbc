import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { Db } from '../../../platform/postgres/database.ts';
import { signUpAttempts } from '../auth.table.ts';

export type SignUpAttemptRow = typeof signUpAttempts.$inferSelect;

export async function insertAttempt(tx: Db, attempt: typeof signUpAttempts.$inferInsert): Promise<SignUpAttemptRow> {
  const [row] = await tx.insert(signUpAttempts).values(attempt).returning();
  if (!row) throw new Error('the sign-up attempt was not written');
  return row;
}

/** An account's attempts after the given moment, oldest first. */
export async function findAttempts(db: Db, userId: string, since: Date): Promise<SignUpAttemptRow[]> {
  return db
    .select()
    .from(signUpAttempts)
    .where(and(eq(signUpAttempts.userId, userId), gt(signUpAttempts.createdAt, since)))
    .orderBy(asc(signUpAttempts.createdAt));
}

/** Deletes attempts of an account with their tokens: those with the given ids, or all. */
export async function deleteAttempts(tx: Db, userId: string, ids?: readonly string[]): Promise<void> {
  await tx
    .delete(signUpAttempts)
    .where(and(eq(signUpAttempts.userId, userId), ids && inArray(signUpAttempts.id, [...ids])));
}
