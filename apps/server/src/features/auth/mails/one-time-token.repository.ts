import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/postgres/database.ts';
import { type OneTimeTokenKind, oneTimeTokens } from '../auth.table.ts';

export type OneTimeTokenRow = typeof oneTimeTokens.$inferSelect;

/** One outstanding token per person and kind: a newer one replaces the older. */
export async function replaceOneTimeToken(tx: Db, token: typeof oneTimeTokens.$inferInsert): Promise<void> {
  const { userId: _userId, kind: _kind, ...content } = token;
  await tx
    .insert(oneTimeTokens)
    .values({ codeGuesses: 0, ...token })
    .onConflictDoUpdate({ target: [oneTimeTokens.userId, oneTimeTokens.kind], set: { ...content, codeGuesses: 0 } });
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

export async function findOutstandingToken(
  db: Db,
  userId: string,
  kind: OneTimeTokenKind,
): Promise<OneTimeTokenRow | null> {
  const [row] = await db
    .select()
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.kind, kind)));
  return row ?? null;
}

/** Counts a guess at a typed code and answers the token for it, or null if none is outstanding. */
export async function countCodeGuess(db: Db, userId: string, kind: OneTimeTokenKind): Promise<OneTimeTokenRow | null> {
  const [row] = await db
    .update(oneTimeTokens)
    .set({ codeGuesses: sql`${oneTimeTokens.codeGuesses} + 1` })
    .where(and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.kind, kind)))
    .returning();
  return row ?? null;
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
