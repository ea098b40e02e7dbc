import { birthdayProblem, judgeBirthday, MINIMUM_AGE } from '@cuppa/domain/accounts/profile/age';
import { birthdayToday } from '@cuppa/domain/accounts/profile/birthday-today';
import { birthdayWords } from '@cuppa/domain/accounts/profile/profile-words';
import { APP_NAME } from '@cuppa/domain/platform/app-name';
import { KEPT_LANGUAGE } from '@cuppa/domain/platform/words/language';
import type { Db } from '../../../platform/postgres/database.ts';
import * as repository from '../auth.repository.ts';
import type { AuthContext, Client, Json } from '../auth-context.ts';
import { AuthError, validationFailed } from '../protocol/auth-error.ts';
import { type Address, askedAgeKeys, ownAgeKey } from './age-keys.ts';
import { isEmailBarred } from './barred-keys.ts';

export const signUpDisabled = () => new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance');

export type NewAccount = { email: string; metadata: Json; birthday: string | null; passwordHash: string | null };

/**
 * Splits the birthday (yyyy-MM-dd), if given, from the metadata of a sign-up, with the device's zone (`time_zone`) that
 * decides which day it is, and the device's code (`age_device`). Refuses 400 validation_failed if it is not a valid
 * date, and 422 under_age, also if the address or the device is remembered for it.
 */
export async function takeBirthday(
  context: AuthContext,
  data: Json,
  { address, client }: { address: Address; client: Client },
): Promise<{ metadata: Json; birthday: string | null }> {
  const { birthday, time_zone: zone, age_device: device, ...metadata } = data;
  if (birthday === undefined || birthday === null) return { metadata, birthday: null };
  const today = birthdayToday(typeof zone === 'string' ? zone : null, context.clock.now());
  const problem = typeof birthday === 'string' ? birthdayProblem(birthday, today) : 'no-day';
  if (typeof birthday !== 'string' || problem !== null) {
    throw validationFailed(birthdayWords(KEPT_LANGUAGE)[problem ?? 'no-day']);
  }
  const verdict = judgeBirthday(birthday, today);
  const keys = askedAgeKeys(address, client.ip, device);
  if (verdict === 'under-age') {
    await context.refusedAges.rememberAsked(client.ip, keys);
    throw underAge();
  }
  // If an address must be confirmed, its confirmation asks: a stranger must not learn of a refusal.
  const own = isUnproved(context, address) ? [ownAgeKey(address)] : [];
  if (await context.refusedAges.has(context.db, [...keys, ...own])) throw underAge();
  return { metadata, birthday };
}

const underAge = () =>
  new AuthError(422, 'under_age', `You must be at least ${MINIMUM_AGE} years old to use ${APP_NAME}`);

/** True if an address counts as confirmed without a mail or text message. */
function isUnproved({ isAutoconfirm, env }: AuthContext, address: Address): boolean {
  return 'email' in address ? isAutoconfirm : env.PHONE_AUTOCONFIRM;
}

/**
 * Creates the account with its e-mail identity and profile. Null if the address is taken or belongs to a banned person.
 * The birthday of an unconfirmed address stays in the sign-up attempt, so that a stranger's birthday is not locked.
 */
export async function createAccount(
  context: AuthContext,
  tx: Db,
  account: NewAccount,
): Promise<repository.UserRow | null> {
  const { email, metadata, birthday, passwordHash } = account;
  if (await isEmailBarred(context, tx, email)) return null;
  const now = context.clock.now();
  const user = await repository.insertUser(tx, {
    email,
    encryptedPassword: passwordHash,
    emailConfirmedAt: context.isAutoconfirm ? now : null,
    appMetadata: { provider: 'email', providers: ['email'] },
    createdAt: now,
    updatedAt: now,
  });
  if (user === null) return null;
  const identityData = { sub: user.id, email, email_verified: context.isAutoconfirm, phone_verified: false };
  await repository.insertIdentity(tx, {
    userId: user.id,
    provider: 'email',
    providerId: user.id,
    identityData,
    email,
    lastSignInAt: now,
    createdAt: now,
    updatedAt: now,
  });
  await context.profiles.createProfile(tx, { userId: user.id, birthday: context.isAutoconfirm ? birthday : null });
  return repository.updateUser(tx, user.id, { userMetadata: { ...metadata, ...identityData } });
}
