import { and, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { identities, oneTimeTokens, sessions, signingKeys, users } from './auth.table.ts';

export type UserRow = typeof users.$inferSelect;
export type IdentityRow = typeof identities.$inferSelect;
export type SessionRow = typeof sessions.$inferSelect;
export type OneTimeTokenRow = typeof oneTimeTokens.$inferSelect;

export async function findUser(db: Db, id: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row ?? null;
}

export async function findUserByEmail(db: Db, email: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(sql`lower(${users.email})`, email));
  return row ?? null;
}

/** Null where the address is taken already, also by a sign-up at the same moment. */
export async function insertUser(tx: Db, user: typeof users.$inferInsert): Promise<UserRow | null> {
  const [row] = await tx.insert(users).values(user).onConflictDoNothing().returning();
  return row ?? null;
}

export async function updateUser(db: Db, id: string, change: Partial<UserRow>): Promise<UserRow | null> {
  const [row] = await db.update(users).set(change).where(eq(users.id, id)).returning();
  return row ?? null;
}

export async function insertIdentity(tx: Db, identity: typeof identities.$inferInsert): Promise<void> {
  await tx.insert(identities).values(identity);
}

export async function findIdentities(db: Db, userId: string): Promise<IdentityRow[]> {
  return db.select().from(identities).where(eq(identities.userId, userId));
}

export async function insertSession(tx: Db, session: typeof sessions.$inferInsert): Promise<SessionRow> {
  const [row] = await tx.insert(sessions).values(session).returning();
  if (!row) throw new Error('the session was not written');
  return row;
}

export async function findSession(db: Db, id: string): Promise<SessionRow | null> {
  const [row] = await db.select().from(sessions).where(eq(sessions.id, id));
  return row ?? null;
}

/** Holds the session until the transaction ends, so that refreshes of one session come in turn. */
export async function lockSession(tx: Db, id: string): Promise<SessionRow | null> {
  const [row] = await tx.select().from(sessions).where(eq(sessions.id, id)).for('update');
  return row ?? null;
}

export async function updateSession(tx: Db, id: string, change: Partial<SessionRow>): Promise<SessionRow> {
  const [row] = await tx.update(sessions).set(change).where(eq(sessions.id, id)).returning();
  if (!row) throw new Error('the session is gone');
  return row;
}

/** Deletes sessions of a person and answers their ids: this one, all but this one, or all. */
export async function deleteSessions(db: Db, userId: string, scope: { only?: string; except?: string }): Promise<string[]> {
  const rows = await db
    .delete(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        scope.only === undefined ? undefined : eq(sessions.id, scope.only),
        scope.except === undefined ? undefined : ne(sessions.id, scope.except),
      ),
    )
    .returning({ id: sessions.id });
  return rows.map((row) => row.id);
}

export async function findSigningKeys(db: Db) {
  return db.select().from(signingKeys);
}

/** Writes the first key where there is none; one writer at a time decides. */
export async function insertFirstSigningKey(db: Db, key: { kid: string; privateJwk: Record<string, unknown> }): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('cuppa.signing-keys'))`);
    if ((await tx.$count(signingKeys)) === 0) await tx.insert(signingKeys).values({ ...key, isSigning: true });
  });
}

/** One outstanding token per person and kind: a newer one replaces the older. */
export async function replaceOneTimeToken(tx: Db, token: typeof oneTimeTokens.$inferInsert): Promise<void> {
  await tx.delete(oneTimeTokens).where(and(eq(oneTimeTokens.userId, token.userId), eq(oneTimeTokens.kind, token.kind)));
  await tx.insert(oneTimeTokens).values(token);
}

export async function findTokenByHash(db: Db, kind: OneTimeTokenRow['kind'], tokenHash: string): Promise<OneTimeTokenRow | null> {
  const [row] = await db.select().from(oneTimeTokens).where(and(eq(oneTimeTokens.kind, kind), eq(oneTimeTokens.tokenHash, tokenHash)));
  return row ?? null;
}

/** Counts a guess at a typed code and answers the token it was for, or null where none is outstanding. */
export async function countCodeGuess(db: Db, userId: string, kind: OneTimeTokenRow['kind']): Promise<OneTimeTokenRow | null> {
  const [row] = await db
    .update(oneTimeTokens)
    .set({ codeGuesses: sql`${oneTimeTokens.codeGuesses} + 1` })
    .where(and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.kind, kind)))
    .returning();
  return row ?? null;
}

/** Takes a token out for good: false where somebody else redeemed it first. */
export async function takeOneTimeToken(tx: Db, id: string): Promise<boolean> {
  const result = await tx.delete(oneTimeTokens).where(eq(oneTimeTokens.id, id));
  return (result.rowCount ?? 0) > 0;
}

export async function deleteOneTimeTokens(tx: Db, userId: string): Promise<void> {
  await tx.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, userId));
}
