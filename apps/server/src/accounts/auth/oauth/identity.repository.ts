import { and, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/postgres/database.ts';
import { users } from '../../../platform/postgres/users.table.ts';
import type { IdentityRow, UserRow } from '../auth.repository.ts';
import { identities, type ProviderPerson } from '../auth.table.ts';

/** Locks a provider's person until the transaction ends. Callers take this lock before they lock an account. */
export async function lockPerson(tx: Db, { provider, subject }: ProviderPerson): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`cuppa.identity ${provider} ${subject}`}, 0))`);
}

export async function findIdentityOf(db: Db, { provider, subject }: ProviderPerson): Promise<IdentityRow | null> {
  const [row] = await db
    .select()
    .from(identities)
    .where(and(eq(identities.provider, provider), eq(identities.providerId, subject)));
  return row ?? null;
}

/** Locks and returns the account with this address, with its values once the lock is free. */
export async function lockUserByEmail(tx: Db, email: string): Promise<UserRow | null> {
  const [row] = await tx
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email))
    .for('no key update');
  return row ?? null;
}

/** Ids of accounts with a verified identity of this address, even if the account's own address differs. */
export async function findUserIdsByVerifiedIdentity(db: Db, email: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: identities.userId })
    .from(identities)
    .where(and(eq(identities.email, email), sql`${identities.identityData} -> 'email_verified' = 'true'::jsonb`));
  return rows.map((row) => row.userId);
}

export async function updateIdentity(tx: Db, id: string, change: Partial<IdentityRow>): Promise<void> {
  await tx.update(identities).set(change).where(eq(identities.id, id));
}

export async function deleteIdentity(tx: Db, id: string): Promise<void> {
  await tx.delete(identities).where(eq(identities.id, id));
}

/** Deletes all identities of an account, or all except one. */
export async function deleteIdentities(tx: Db, userId: string, { except }: { except: string | null }): Promise<void> {
  await tx
    .delete(identities)
    .where(and(eq(identities.userId, userId), except === null ? undefined : ne(identities.id, except)));
}
