import { and, asc, eq, inArray, isNull, lt } from 'drizzle-orm';
import type { Db } from '../../../platform/postgres/database.ts';
import { passkeyChallenges, passkeys } from '../auth.table.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;
export type PasskeyChallengeRow = typeof passkeyChallenges.$inferSelect;

/** The most expired challenges that a new one removes. */
const SWEPT_AT_ONCE = 100;

/** A person's passkeys, oldest first. */
export async function findPasskeys(db: Db, userId: string): Promise<PasskeyRow[]> {
  return db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt));
}

export async function countPasskeys(db: Db, userId: string): Promise<number> {
  return db.$count(passkeys, eq(passkeys.userId, userId));
}

export async function findPasskeyByCredential(db: Db, credentialId: string): Promise<PasskeyRow | null> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return row ?? null;
}

/** Adds a passkey. Null if an account already has it. */
export async function insertPasskey(tx: Db, passkey: typeof passkeys.$inferInsert): Promise<PasskeyRow | null> {
  const [row] = await tx.insert(passkeys).values(passkey).onConflictDoNothing().returning();
  return row ?? null;
}

/**
 * Records a sign-in. False if the passkey is gone, or if its counter did not grow: then it was used in the meantime, or
 * was copied. Counters that stay at 0 are none.
 */
export async function recordUse(
  tx: Db,
  id: string,
  { signCount, now }: { signCount: number; now: Date },
): Promise<boolean> {
  const grows = lt(passkeys.signCount, signCount);
  const used = await tx
    .update(passkeys)
    .set({ signCount, lastUsedAt: now })
    .where(and(eq(passkeys.id, id), signCount === 0 ? eq(passkeys.signCount, 0) : grows))
    .returning({ id: passkeys.id });
  return used.length > 0;
}

/** Names a passkey of this person; null if they have none with this id. */
export async function renamePasskey(
  db: Db,
  { userId, id }: { userId: string; id: string },
  friendlyName: string,
): Promise<PasskeyRow | null> {
  const [row] = await db.update(passkeys).set({ friendlyName }).where(ownPasskey(userId, id)).returning();
  return row ?? null;
}

/** Deletes and returns a passkey of this person; null if they have none with this id. */
export async function deletePasskey(
  tx: Db,
  { userId, id }: { userId: string; id: string },
): Promise<PasskeyRow | null> {
  const [row] = await tx.delete(passkeys).where(ownPasskey(userId, id)).returning();
  return row ?? null;
}

export async function deletePasskeysOf(tx: Db, userId: string): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.userId, userId));
}

const ownPasskey = (userId: string, id: string) => and(eq(passkeys.userId, userId), eq(passkeys.id, id));

/** Stores a challenge, and removes some from before `endedBefore`, so that unanswered ones do not pile up. */
export async function insertChallenge(
  db: Db,
  challenge: typeof passkeyChallenges.$inferInsert,
  endedBefore: Date,
): Promise<PasskeyChallengeRow> {
  const ended = db
    .select({ id: passkeyChallenges.id })
    .from(passkeyChallenges)
    .where(lt(passkeyChallenges.createdAt, endedBefore))
    .limit(SWEPT_AT_ONCE)
    .for('update', { skipLocked: true });
  await db.delete(passkeyChallenges).where(inArray(passkeyChallenges.id, ended));
  const [row] = await db.insert(passkeyChallenges).values(challenge).returning();
  if (!row) throw new Error('the challenge was not written');
  return row;
}

export type ChallengeOwner = Pick<PasskeyChallengeRow, 'ceremony' | 'userId' | 'sessionId'>;

/** Uses up a challenge of this ceremony, person and session, and returns it; null for all others. */
export async function takeChallenge(
  db: Db,
  id: string,
  { ceremony, userId, sessionId }: ChallengeOwner,
): Promise<PasskeyChallengeRow | null> {
  const [row] = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.id, id),
        eq(passkeyChallenges.ceremony, ceremony),
        userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId),
        sessionId === null ? isNull(passkeyChallenges.sessionId) : eq(passkeyChallenges.sessionId, sessionId),
      ),
    )
    .returning();
  return row ?? null;
}
