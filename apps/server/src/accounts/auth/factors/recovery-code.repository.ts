import { and, count, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../../platform/postgres/database.ts';
import { recoveryCodes } from '../auth.table.ts';

export type RecoveryCodeRow = typeof recoveryCodes.$inferSelect;

const unused = (userId: string) => and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt));

export async function findUnusedCodes(db: Db, userId: string): Promise<RecoveryCodeRow[]> {
  return db.select().from(recoveryCodes).where(unused(userId));
}

/** How many codes a person was given, and how many of them are not used yet. */
export async function countCodes(db: Db, userId: string): Promise<{ total: number; remaining: number }> {
  const [row] = await db
    .select({ total: count(), used: count(recoveryCodes.usedAt) })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId));
  const { total = 0, used = 0 } = row ?? {};
  return { total, remaining: total - used };
}

/** Gives a person these codes instead of all earlier ones. */
export async function replaceCodes(
  tx: Db,
  userId: string,
  { codeHashes, now }: { codeHashes: readonly string[]; now: Date },
): Promise<void> {
  await deleteCodes(tx, userId);
  await tx.insert(recoveryCodes).values(codeHashes.map((codeHash) => ({ userId, codeHash, createdAt: now })));
}

/** Uses up a code. False if it is used or replaced already. */
export async function takeCode(tx: Db, id: string, now: Date): Promise<boolean> {
  const taken = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(eq(recoveryCodes.id, id), isNull(recoveryCodes.usedAt)))
    .returning({ id: recoveryCodes.id });
  return taken.length > 0;
}

export async function deleteCodes(tx: Db, userId: string): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}
