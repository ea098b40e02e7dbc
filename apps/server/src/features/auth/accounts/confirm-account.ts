import type { Db } from '../../../platform/postgres/database.ts';
import * as repository from '../auth.repository.ts';
import type { AuthContext } from '../auth-context.ts';
import { deleteIdentities } from '../oauth/identity.repository.ts';
import * as attempts from './sign-up-attempt.repository.ts';

/**
 * Confirms the address of a locked account for the first time, by a mail of this attempt or (null) of none. The account
 * gets password, birthday, identity and metadata of the attempt. Nothing of the other attempts stays, which may be
 * strangers': whoever signed up with somebody else's address must not keep a way in.
 */
export async function confirmAccount(
  context: AuthContext,
  tx: Db,
  user: repository.UserRow,
  attemptId: string | null,
): Promise<void> {
  const attempt = attemptId === null ? null : await attempts.findAttempt(tx, attemptId);
  const now = context.clock.now();
  const own = { sub: user.id, email: user.email, email_verified: true, phone_verified: false };
  await keepIdentity(context, tx, user, attempt?.identityId ?? null);
  await repository.confirmEmailIdentity(tx, user.id, now);
  await repository.updateUser(tx, user.id, {
    emailConfirmedAt: now,
    encryptedPassword: attempt?.passwordHash ?? null,
    userMetadata: attempt?.identityId
      ? { ...attempt.metadata, email_verified: true }
      : { ...attempt?.metadata, ...own },
    updatedAt: now,
  });
  if (attempt !== null && attempt.birthday !== null) {
    await context.profiles.lockBirthday(tx, { userId: user.id, birthday: attempt.birthday });
  }
  await attempts.deleteAttempts(tx, user.id);
}

/** Deletes all identities but the provider's that made the attempt, or but the one of the address. */
async function keepIdentity(
  context: AuthContext,
  tx: Db,
  user: repository.UserRow,
  identityId: string | null,
): Promise<void> {
  const all = await repository.findIdentities(tx, user.id);
  const kept = all.find(({ id, provider }) => (identityId === null ? provider === 'email' : id === identityId));
  await deleteIdentities(tx, user.id, { except: kept?.id ?? null });
  if (kept === undefined) await addEmailIdentity(context, tx, user);
  await repository.deriveProviders(tx, user.id);
}

/** Gives an account the identity of its unconfirmed address, if it has none. */
export async function addEmailIdentity(context: AuthContext, tx: Db, user: repository.UserRow): Promise<void> {
  const now = context.clock.now();
  await repository.insertMissingIdentity(tx, {
    userId: user.id,
    provider: 'email',
    providerId: user.id,
    identityData: { sub: user.id, email: user.email, email_verified: false, phone_verified: false },
    email: user.email,
    createdAt: now,
    updatedAt: now,
  });
}
