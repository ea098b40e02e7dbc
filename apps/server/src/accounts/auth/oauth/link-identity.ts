import type { Db } from '../../../platform/postgres/database.ts';
import { isEmailBarred, isPersonBarred } from '../accounts/barred-keys.ts';
import { checkedMetadata } from '../accounts/metadata.ts';
import { deleteAttempts } from '../accounts/sign-up-attempt.repository.ts';
import * as repository from '../auth.repository.ts';
import type { ProviderPerson } from '../auth.table.ts';
import type { AuthContext, Json } from '../auth-context.ts';
import { sendNotice } from '../mails/notices.ts';
import { deleteOneTimeTokens } from '../mails/one-time-token.repository.ts';
import { deletePasskeysOf } from '../passkeys/passkey.repository.ts';
import { AuthError } from '../protocol/auth-error.ts';
import { refuseBanned } from '../sessions/session-guard.ts';
import * as identities from './identity.repository.ts';

/** Refuses 422 identity_already_exists if an account has this person of a provider, or a banned account had them. */
export async function refuseTaken(context: AuthContext, db: Db, person: ProviderPerson, userId: string): Promise<void> {
  const held = await identities.findIdentityOf(db, person);
  if (held === null && !(await isPersonBarred(context, db, person))) return;
  const whose = held?.userId === userId ? '' : ' to another user';
  throw new AuthError(422, 'identity_already_exists', `Identity is already linked${whose}`);
}

/**
 * Links a provider's person to an account. Callers that lock the account must lock the person first. Refuses 422
 * identity_already_exists; 403 user_banned, user_not_found.
 */
export async function linkIdentity(
  context: AuthContext,
  tx: Db,
  userId: string,
  person: ProviderPerson,
): Promise<repository.UserRow> {
  await identities.lockPerson(tx, person);
  await refuseTaken(context, tx, person, userId);
  const user = await repository.lockUser(tx, userId);
  if (user === null) throw new AuthError(403, 'user_not_found', 'User of the visit does not exist');
  refuseBanned(context, user, 403);
  await attachIdentity(context, tx, user, person);
  return user;
}

/** Adds an identity to a locked account. Existing values of the account stay; only missing ones are filled in. */
export async function attachIdentity(
  context: AuthContext,
  tx: Db,
  user: repository.UserRow,
  person: ProviderPerson,
): Promise<void> {
  await insertIdentity(context, tx, user.id, person);
  await repository.updateUser(tx, user.id, {
    userMetadata: fillGaps(user.userMetadata, person.claims),
    updatedAt: context.clock.now(),
  });
  await adoptAddress(context, tx, user, person);
  await repository.deriveProviders(tx, user.id);
  await sendNotice(context, tx, user.email, { kind: 'identity-linked', provider: person.provider });
}

export async function insertIdentity(
  context: AuthContext,
  tx: Db,
  userId: string,
  person: ProviderPerson,
): Promise<string> {
  const now = context.clock.now();
  return repository.insertIdentity(tx, {
    userId,
    provider: person.provider,
    providerId: person.subject,
    identityData: person.claims,
    email: person.email,
    lastSignInAt: now,
    createdAt: now,
    updatedAt: now,
  });
}

/** Sets a verified address on an account without one, unless the address is taken or barred. */
export async function adoptAddress(
  context: AuthContext,
  tx: Db,
  user: repository.UserRow,
  { email, isEmailVerified }: ProviderPerson,
): Promise<void> {
  if (user.email !== null || email === null || !isEmailVerified) return;
  if ((await repository.findUserByEmail(tx, email)) !== null || (await isEmailBarred(context, tx, email))) return;
  const current = (await repository.findUser(tx, user.id)) ?? user;
  await repository.updateUser(tx, user.id, {
    email,
    emailConfirmedAt: context.clock.now(),
    userMetadata: { ...current.userMetadata, email, email_verified: true },
  });
}

/**
 * Hands an unconfirmed account to the person who proved its address. A stranger may have created it to wait for the
 * owner, so its password, passkeys, other identities, metadata and pending mails are deleted.
 */
export async function takeOverUnconfirmed(
  context: AuthContext,
  tx: Db,
  user: repository.UserRow,
  person: ProviderPerson,
): Promise<void> {
  const now = context.clock.now();
  await deleteOneTimeTokens(tx, user.id);
  await deleteAttempts(tx, user.id);
  await deletePasskeysOf(tx, user.id);
  const held = await identities.findIdentityOf(tx, person);
  await identities.deleteIdentities(tx, user.id, { except: held?.id ?? null });
  if (held === null) await insertIdentity(context, tx, user.id, person);
  await repository.updateUser(tx, user.id, {
    email: person.email,
    emailConfirmedAt: now,
    encryptedPassword: null,
    emailChange: null,
    userMetadata: person.claims,
    updatedAt: now,
  });
  await repository.deriveProviders(tx, user.id);
}

/** Adds claims that the account lacks. Adds none if the result would be too large for a token. */
function fillGaps(current: Json, claims: Json): Json {
  const { email: _email, email_verified: _verified, ...filling } = claims;
  try {
    return checkedMetadata({ ...filling, ...current });
  } catch (error) {
    if (error instanceof AuthError) return current;
    throw error;
  }
}
