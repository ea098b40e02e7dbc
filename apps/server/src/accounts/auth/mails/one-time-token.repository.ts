import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Database, Db } from '../../../platform/postgres/database.ts';
import { type OneTimeTokenKind, oneTimeTokens } from '../auth.table.ts';

export type OneTimeTokenRow = typeof oneTimeTokens.$inferSelect;

/** Writes a token. One is outstanding per person and kind: a newer one replaces the older. Attempts have their own. */
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

/** Deletes the tokens of a sign-up attempt: all, or all but the oldest. */
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

/** The token of a link, looked up together with its kind. */
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

/** The tokens of these kinds that a person has not redeemed. */
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

/** Locks the tokens of a person, in the order in which a guess locks them. */
export async function lockOneTimeTokens(tx: Db, userId: string): Promise<void> {
  await tx
    .select({ id: oneTimeTokens.id })
    .from(oneTimeTokens)
    .where(eq(oneTimeTokens.userId, userId))
    .orderBy(asc(oneTimeTokens.id))
    .for('update');
}

/**
 * Counts a guess at every typed code that is out for an address, and answers their tokens. An address without any costs
 * the same: the count does not wait for the disk, and that wait would tell that there was something to count.
 */
export async function countCodeGuess(
  db: Database,
  { kinds, address, userId }: { kinds: readonly OneTimeTokenKind[]; address: string; userId?: string },
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
      .set({ codeGuesses: sql`${oneTimeTokens.codeGuesses} + 1` })
      .where(inArray(oneTimeTokens.id, guessed))
      .returning();
  });
}

/**
 * Removes a token for good; false if it was redeemed or replaced since it was read. The hash is part of the condition
 * because a replacement keeps the row's id.
 */
export async function takeOneTimeToken(tx: Db, token: OneTimeTokenRow): Promise<boolean> {
  const taken = await tx
    .delete(oneTimeTokens)
    .where(and(eq(oneTimeTokens.id, token.id), eq(oneTimeTokens.tokenHash, token.tokenHash)))
    .returning({ id: oneTimeTokens.id });
  return taken.length > 0;
}

/** Deletes a person's pending tokens, of the given kinds or all. */
export async function deleteOneTimeTokens(tx: Db, userId: string, kinds?: readonly OneTimeTokenKind[]): Promise<void> {
  await tx
    .delete(oneTimeTokens)
    .where(and(eq(oneTimeTokens.userId, userId), kinds && inArray(oneTimeTokens.kind, [...kinds])));
}
