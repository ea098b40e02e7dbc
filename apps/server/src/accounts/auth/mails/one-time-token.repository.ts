import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Database, Db } from '../../../platform/postgres/database.ts';
import { type OneTimeTokenKind, oneTimeTokens } from '../auth.table.ts';

export type OneTimeTokenRow = typeof oneTimeTokens.$inferSelect;

/**
 * Stores a token. A newer token replaces the older one of the same person and kind; each sign-up attempt has its own
 * tokens.
 */
export async function writeOneTimeToken(tx: Db, token: typeof oneTimeTokens.$inferInsert): Promise<void> {
  const { userId: _userId, kind: _kind, ...content } = token;
  await tx
    .insert(oneTimeTokens)
    .values({ codeGuesses: 0, ...token })
    .onConflictDoUpdate({
      target: [oneTimeTokens.userId, oneTimeTokens.kind],
      targetWhere: isNull(oneTimeTokens.attemptId),
      set: { ...content, codeGuesses: 0 },
    });
}

/** Deletes the tokens of a sign-up attempt: all, or all except the oldest. */
export async function deleteAttemptTokens(
  tx: Db,
  attemptId: string,
  { keepOldest }: { keepOldest: boolean },
): Promise<void> {
  const ofAttempt = eq(oneTimeTokens.attemptId, attemptId);
  const [oldest] = keepOldest
    ? await tx.select().from(oneTimeTokens).where(ofAttempt).orderBy(asc(oneTimeTokens.createdAt)).limit(1)
    : [];
  await tx.delete(oneTimeTokens).where(and(ofAttempt, oldest && ne(oneTimeTokens.id, oldest.id)));
}

/** Finds the token of a link by its hash and kind. */
export async function findTokenByHash(
  db: Db,
  kind: OneTimeTokenKind,
  tokenHash: string,
): Promise<OneTimeTokenRow | null> {
  const [row] = await db
    .select()
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.kind, kind), eq(oneTimeTokens.tokenHash, tokenHash)));
  return row ?? null;
}

/** A person's unredeemed tokens of these kinds. */
export async function findOutstandingTokens(
  db: Db,
  userId: string,
  kinds: readonly OneTimeTokenKind[],
): Promise<OneTimeTokenRow[]> {
  return db
    .select()
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.userId, userId), inArray(oneTimeTokens.kind, [...kinds])));
}

/** Locks a person's tokens in the same order as a guess does, to prevent deadlocks. */
export async function lockOneTimeTokens(tx: Db, userId: string): Promise<void> {
  await tx
    .select({ id: oneTimeTokens.id })
    .from(oneTimeTokens)
    .where(eq(oneTimeTokens.userId, userId))
    .orderBy(asc(oneTimeTokens.id))
    .for('update');
}

type Guess = {
  kinds: readonly OneTimeTokenKind[];
  address: string;
  codeHash: string;
  /** Only the codes of this person. */
  userId?: string;
};

/**
 * Counts a guess for every pending code of an address but the right one, and returns their tokens. Addresses without
 * codes take the same time: the count does not wait for the disk, because that wait would reveal that a code exists.
 */
export async function countCodeGuess(
  db: Database,
  { kinds, address, userId, codeHash }: Guess,
): Promise<OneTimeTokenRow[]> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local synchronous_commit to off`);
    const guessed = tx
      .select({ id: oneTimeTokens.id })
      .from(oneTimeTokens)
      .where(
        and(
          eq(oneTimeTokens.relatesTo, address),
          inArray(oneTimeTokens.kind, [...kinds]),
          userId === undefined ? undefined : eq(oneTimeTokens.userId, userId),
        ),
      )
      .orderBy(asc(oneTimeTokens.id))
      .for('update');
    return tx
      .update(oneTimeTokens)
      .set({
        codeGuesses: sql`${oneTimeTokens.codeGuesses} + case when ${oneTimeTokens.codeHash} = ${codeHash} then 0 else 1 end`,
      })
      .where(inArray(oneTimeTokens.id, guessed))
      .returning();
  });
}

/**
 * Redeems a token by deleting it. False if it was redeemed or replaced since it was read; the hash is part of the
 * condition because a replacement keeps the id of the row.
 */
export async function takeOneTimeToken(tx: Db, token: OneTimeTokenRow): Promise<boolean> {
  const taken = await tx
    .delete(oneTimeTokens)
    .where(and(eq(oneTimeTokens.id, token.id), eq(oneTimeTokens.tokenHash, token.tokenHash)))
    .returning({ id: oneTimeTokens.id });
  return taken.length > 0;
}

/** Deletes a person's pending tokens: those of the given kinds, or all. */
export async function deleteOneTimeTokens(tx: Db, userId: string, kinds?: readonly OneTimeTokenKind[]): Promise<void> {
  await tx
    .delete(oneTimeTokens)
    .where(and(eq(oneTimeTokens.userId, userId), kinds && inArray(oneTimeTokens.kind, [...kinds])));
}
