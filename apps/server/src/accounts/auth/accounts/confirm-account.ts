import type { Db } from '../../../platform/postgres/database.ts';
import * as repository from '../auth.repository.ts';
import type { AuthContext } from '../auth-context.ts';
import { deleteIdentities } from '../oauth/identity.repository.ts';
import { takeOnlyAttempt } from './sign-up-attempts.ts';

/**
 * Confirms the address of a locked account for the first time. The attempt whose mail confirmed it contributes its
 * password, birthday, identity and metadata, unless there are others; null means that the mail belonged to no attempt.
 */
export async function confirmAccount(
  context: AuthContext,
  tx: Db,
  user: repository.UserRow,
  attemptId: string | null,
): Promise<void> {
  const attempt = await takeOnlyAttempt(context, tx, user.id, attemptId);
  const now = context.clock.now();
  const own = { sub: user.id, email: user.email, email_verified: true, phone_verified: false };
  await deleteOtherIdentities(context, tx, user, attempt?.identityId ?? null);
  await repository.confirmEmailIdentity(tx, user.id, now);
  await repository.updateUser(tx, user.id, {
    emailConfirmedAt: now,
    userMetadata: attempt?.identityId
      ? { ...attempt.metadata, email_verified: true }
      : { ...attempt?.metadata, ...own },
    updatedAt: now,
  });
}

/** Deletes all identities except the given one, or except the e-mail identity if none is given. */
async function deleteOtherIdentities(
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

/** Adds the e-mail identity of an unconfirmed address if the account has none. */
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
