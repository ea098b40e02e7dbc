import { and, asc, desc, eq, lt, lte, max, ne, sql } from 'drizzle-orm';
import type { Db } from '../../platform/postgres/database.ts';
import { jsonRow, jsonRowReader } from '../../platform/postgres/json-row.repository.ts';
import { prepared } from '../../platform/postgres/prepared.ts';
import { users } from '../../platform/postgres/users.table.ts';
import { identities, sessions, signingKeys } from './auth.table.ts';
import { takenAddress } from './protocol/taken-address.ts';

export type UserRow = typeof users.$inferSelect;
export type IdentityRow = typeof identities.$inferSelect;
export type SessionRow = typeof sessions.$inferSelect;

const userById = prepared('user_by_id', (db) =>
  db
    .select()
    .from(users)
    .where(eq(users.id, sql.placeholder('id'))),
);

export async function findUser(db: Db, id: string): Promise<UserRow | null> {
  const [row] = await userById(db).execute({ id });
  return row ?? null;
}

const readUser = jsonRowReader(users);
const userByEmail = prepared('user_by_email', (db) =>
  db
    .select({ row: jsonRow(users) })
    .from(users)
    .where(eq(sql`lower(${users.email})`, sql.placeholder('email'))),
);

export async function findUserByEmail(db: Db, email: string): Promise<UserRow | null> {
  const [found] = await userByEmail(db).execute({ email });
  return found?.row == null ? null : readUser(JSON.parse(found.row));
}

export async function findUserByPhone(db: Db, phone: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.phone, phone));
  return row ?? null;
}

/** Locks and returns the account until the transaction ends. Every change to its tokens locks the account first. */
export async function lockUser(tx: Db, id: string): Promise<UserRow | null> {
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for('no key update');
  return row ?? null;
}

/** Creates an account. Null if its address or number is taken, also by a simultaneous sign-up. */
export async function insertUser(tx: Db, user: typeof users.$inferInsert): Promise<UserRow | null> {
  const [row] = await tx.insert(users).values(user).onConflictDoNothing().returning();
  return row ?? null;
}

/**
 * Updates an account. Refuses 422 email_exists or phone_exists if another account took the new address in the meantime.
 */
export async function updateUser(db: Db, id: string, change: Partial<UserRow>): Promise<UserRow | null> {
  try {
    const [row] = await db.update(users).set(change).where(eq(users.id, id)).returning();
    return row ?? null;
  } catch (error) {
    throw takenAddress(error) ?? error;
  }
}

/** Returns the id of the new identity. */
export async function insertIdentity(tx: Db, identity: typeof identities.$inferInsert): Promise<string> {
  const [row] = await tx.insert(identities).values(identity).returning({ id: identities.id });
  if (!row) throw new Error('the identity was not written');
  return row.id;
}

/** Adds an identity unless an account already has it. */
export async function insertMissingIdentity(tx: Db, identity: typeof identities.$inferInsert): Promise<void> {
  await tx.insert(identities).values(identity).onConflictDoNothing();
}

const identitiesOf = prepared('identities_of', (db) =>
  db
    .select()
    .from(identities)
    .where(eq(identities.userId, sql.placeholder('userId')))
    .orderBy(asc(identities.createdAt)),
);

export async function findIdentities(db: Db, userId: string): Promise<IdentityRow[]> {
  return identitiesOf(db).execute({ userId });
}

/** Marks the address of the e-mail identity as confirmed. */
export async function confirmEmailIdentity(tx: Db, userId: string, now: Date): Promise<void> {
  await tx
    .update(identities)
    .set({ identityData: sql`${identities.identityData} || '{"email_verified": true}'::jsonb`, updatedAt: now })
    .where(and(eq(identities.userId, userId), eq(identities.provider, 'email')));
}

/** Sets a confirmed address on the e-mail identity, and creates the identity if the account has none. */
export async function setEmailIdentity(
  tx: Db,
  { userId, email, now }: { userId: string; email: string; now: Date },
): Promise<void> {
  const identityData = { sub: userId, email, email_verified: true, phone_verified: false };
  await tx
    .insert(identities)
    .values({ userId, provider: 'email', providerId: userId, identityData, email, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: [identities.providerId, identities.provider],
      set: {
        email,
        identityData: sql`${identities.identityData} || ${JSON.stringify({ email, email_verified: true })}::jsonb`,
        updatedAt: now,
      },
    });
}

/** Sets a number on the phone identity, and creates the identity if the account has none. */
export async function setPhoneIdentity(
  tx: Db,
  { userId, phone, isVerified, now }: { userId: string; phone: string; isVerified: boolean; now: Date },
): Promise<void> {
  const identityData = { sub: userId, phone, email_verified: false, phone_verified: isVerified };
  await tx
    .insert(identities)
    .values({
      userId,
      provider: 'phone',
      providerId: userId,
      identityData,
      lastSignInAt: now,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoUpdate({
      target: [identities.providerId, identities.provider],
      set: { identityData, updatedAt: now },
    });
}

/** Updates `provider` and `providers` in app_metadata from the identities, oldest first. */
export async function deriveProviders(tx: Db, userId: string): Promise<void> {
  const providers = [...new Set((await findIdentities(tx, userId)).map((identity) => identity.provider))];
  const derived = { ...(providers[0] !== undefined && { provider: providers[0] }), providers };
  await tx
    .update(users)
    .set({ appMetadata: sql`${users.appMetadata} || ${JSON.stringify(derived)}::jsonb` })
    .where(eq(users.id, userId));
}

const sessionById = prepared('session_by_id', (db) =>
  db
    .select()
    .from(sessions)
    .where(eq(sessions.id, sql.placeholder('id'))),
);

export async function findSession(db: Db, id: string): Promise<SessionRow | null> {
  const [row] = await sessionById(db).execute({ id });
  return row ?? null;
}

/** Locks and returns the session until the transaction ends; null if it is gone. */
export async function lockSession(tx: Db, id: string): Promise<SessionRow | null> {
  const [row] = await tx.select().from(sessions).where(eq(sessions.id, id)).for('update');
  return row ?? null;
}

/** A person's sessions, most recently used first. */
export async function findSessions(db: Db, userId: string): Promise<SessionRow[]> {
  return db
    .select()
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sql`coalesce(${sessions.refreshedAt}, ${sessions.createdAt})`));
}

/** Like lockSession without waiting: null also if another transaction holds the lock. */
export async function tryLockSession(tx: Db, id: string): Promise<SessionRow | null> {
  const [row] = await tx.select().from(sessions).where(eq(sessions.id, id)).for('update', { skipLocked: true });
  return row ?? null;
}

export async function updateSession(tx: Db, id: string, change: Partial<SessionRow>): Promise<SessionRow> {
  const [row] = await tx.update(sessions).set(change).where(eq(sessions.id, id)).returning();
  if (!row) throw new Error('the session is gone');
  return row;
}

/**
 * Deletes sessions of a person (only one, all except one, or all; optionally of one assurance level). Returns their
 * ids.
 */
export async function deleteSessions(
  db: Db,
  userId: string,
  scope: { only?: string; except?: string; aal?: SessionRow['aal'] },
): Promise<string[]> {
  const rows = await db
    .delete(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        scope.only === undefined ? undefined : eq(sessions.id, scope.only),
        scope.except === undefined ? undefined : ne(sessions.id, scope.except),
        scope.aal === undefined ? undefined : eq(sessions.aal, scope.aal),
      ),
    )
    .returning({ id: sessions.id });
  return rows.map((row) => row.id);
}

export async function findSigningKeys(db: Db) {
  return db.select().from(signingKeys).orderBy(asc(signingKeys.signsFrom));
}

type NewSigningKey = typeof signingKeys.$inferInsert;

/** Stores the first key if there is none. A lock lets only one process decide at a time. */
export async function insertFirstSigningKey(db: Db, key: NewSigningKey): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('cuppa.signing-keys'))`);
    if ((await tx.$count(signingKeys)) === 0) await tx.insert(signingKeys).values(key);
  });
}

export async function insertSigningKey(db: Db, key: NewSigningKey): Promise<void> {
  await db.insert(signingKeys).values(key);
}

/** Deletes keys whose successor has been signing since before the given moment. */
export async function deleteRetiredSigningKeys(db: Db, signedSince: Date): Promise<void> {
  const successor = db
    .select({ signsFrom: max(signingKeys.signsFrom) })
    .from(signingKeys)
    .where(lte(signingKeys.signsFrom, signedSince));
  await db.delete(signingKeys).where(lt(signingKeys.signsFrom, sql`(${successor})`));
}
