import type { Db } from '../../../platform/postgres/database.ts';
import { isPersonBarred } from '../accounts/barred-keys.ts';
import { signUpDisabled } from '../accounts/new-account.ts';
import * as repository from '../auth.repository.ts';
import type { ProviderPerson } from '../auth.table.ts';
import type { AuthContext, Json } from '../auth-context.ts';
import { type Delivery, mailSignUpAttempt } from '../mails/confirmation.ts';
import { AuthError } from '../protocol/auth-error.ts';
import { refuseBanned } from '../sessions/session-guard.ts';
import * as identities from './identity.repository.ts';
import { adoptAddress, attachIdentity, insertIdentity, takeOverUnconfirmed } from './link-identity.ts';

/**
 * The id of the account that a provider's person signs in to: found, linked or created (auth-contract section 12). Null
 * if the address must be confirmed first. Refuses 403 user_banned, 422 signup_disabled.
 */
export async function admitPerson(
  context: AuthContext,
  tx: Db,
  person: ProviderPerson,
  delivery: Delivery,
): Promise<string | null> {
  await identities.lockPerson(tx, person);
  const identity = await identities.findIdentityOf(tx, person);
  if (identity !== null) return admitKnown(context, tx, identity, person, delivery);
  // Same result as for a taken and unverified address: nothing is written, now and at every further attempt.
  if (await isPersonBarred(context, tx, person)) return null;
  const match = await lockMatch(tx, person);
  if (match !== null) return admitMatch(context, tx, match, person);
  return admitNew(context, tx, person, delivery);
}

async function admitKnown(
  context: AuthContext,
  tx: Db,
  identity: repository.IdentityRow,
  person: ProviderPerson,
  delivery: Delivery,
): Promise<string | null> {
  const user = await repository.lockUser(tx, identity.userId);
  if (user === null) throw new AuthError(403, 'user_not_found', 'User of the identity does not exist');
  refuseBanned(context, user, 403);
  const now = context.clock.now();
  // Merges the claims, because Apple sends the name only once.
  const claims = { ...identity.identityData, ...person.claims };
  await identities.updateIdentity(tx, identity.id, {
    identityData: claims,
    email: person.email ?? identity.email,
    lastSignInAt: now,
    updatedAt: now,
  });
  if (user.email === null) await adoptAddress(context, tx, user, person);
  if (user.email === null || user.emailConfirmedAt !== null) return user.id;
  if (await hasProvedAddress(tx, user, person)) {
    await takeOverUnconfirmed(context, tx, user, person);
    return user.id;
  }
  await mailConfirmation(context, tx, user, { ...delivery, identityId: identity.id, claims });
  return null;
}

/** Locks and returns the account that owns a verified address. An unverified address identifies no one. */
async function lockMatch(tx: Db, { email, isEmailVerified }: ProviderPerson): Promise<repository.UserRow | null> {
  if (email === null || !isEmailVerified) return null;
  const owner = await identities.lockUserByEmail(tx, email);
  if (owner !== null) return owner;
  const [holder, ...others] = await identities.findUserIdsByVerifiedIdentity(tx, email);
  return holder === undefined || others.length > 0 ? null : repository.lockUser(tx, holder);
}

async function admitMatch(
  context: AuthContext,
  tx: Db,
  user: repository.UserRow,
  person: ProviderPerson,
): Promise<string> {
  refuseBanned(context, user, 403);
  if (user.email !== null && user.emailConfirmedAt === null) await takeOverUnconfirmed(context, tx, user, person);
  else await attachIdentity(context, tx, user, person);
  return user.id;
}

/**
 * Creates an account. Nothing is written if the address is taken and not verified: an account without the address would
 * always look different from its owner's, and the next attempt must end in the same way.
 */
async function admitNew(
  context: AuthContext,
  tx: Db,
  person: ProviderPerson,
  delivery: Delivery,
): Promise<string | null> {
  if (!context.env.SIGNUP_ENABLED) throw signUpDisabled();
  const now = context.clock.now();
  const user = await repository.insertUser(tx, {
    email: person.email,
    emailConfirmedAt: person.email !== null && person.isEmailVerified ? now : null,
    userMetadata: person.claims,
    createdAt: now,
    updatedAt: now,
  });
  if (user === null) {
    // The address is taken, perhaps by a simultaneous sign-up that the insert waited for.
    const match = await lockMatch(tx, person);
    return match === null ? null : admitMatch(context, tx, match, person);
  }
  const identityId = await insertIdentity(context, tx, user.id, person);
  await repository.deriveProviders(tx, user.id);
  await context.profiles.createProfile(tx, { userId: user.id, birthday: null });
  if (person.email === null || person.isEmailVerified) return user.id;
  await mailConfirmation(context, tx, user, { ...delivery, identityId, claims: person.claims });
  return null;
}

/** True if the provider verified the account's address, or an address that no account has. */
async function hasProvedAddress(
  tx: Db,
  user: repository.UserRow,
  { email, isEmailVerified }: ProviderPerson,
): Promise<boolean> {
  if (email === null || !isEmailVerified) return false;
  return email === user.email || (await repository.findUserByEmail(tx, email)) === null;
}

async function mailConfirmation(
  context: AuthContext,
  tx: Db,
  user: repository.UserRow,
  { identityId, claims, ...delivery }: Delivery & { identityId: string; claims: Json },
): Promise<void> {
  try {
    const asking = { ip: delivery.ip ?? '', attempt: identityId };
    await context.mailSpacing.take(user.email ?? user.id, 'confirmation', asking);
  } catch (error) {
    // A mail was already sent. The person is asked to check their mail in both cases.
    if (error instanceof AuthError) return;
    throw error;
  }
  const attempt = { passwordHash: null, birthday: null, metadata: claims, identityId };
  await mailSignUpAttempt(context, tx, user, { ...delivery, attempt });
}
