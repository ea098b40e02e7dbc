import { judgeBirthday, MINIMUM_AGE } from '@cuppa/domain/accounts/profile/age';
import { birthdayToday } from '@cuppa/domain/accounts/profile/birthday-today';
import { APP_NAME } from '@cuppa/domain/platform/app-name';
import type { Db } from '../../../platform/postgres/database.ts';
import * as repository from '../auth.repository.ts';
import type { AuthContext, Json } from '../auth-context.ts';
import { AuthError, validationFailed } from '../protocol/auth-error.ts';
import { isEmailBarred } from './barred-keys.ts';

export const signUpDisabled = () => new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance');

export type NewAccount = { email: string; metadata: Json; birthday: string | null; passwordHash: string | null };

/**
 * Splits the birthday (yyyy-MM-dd), if given, from the metadata of a sign-up, with the device's zone (`time_zone`) that
 * decides which day it is. Refuses 422 under_age, and 400 validation_failed if it is not a valid date.
 */
export function takeBirthday(data: Json, now: Date): { metadata: Json; birthday: string | null } {
  const { birthday, time_zone: zone, ...metadata } = data;
  if (birthday === undefined || birthday === null) return { metadata, birthday: null };
  const today = birthdayToday(typeof zone === 'string' ? zone : null, now);
  const verdict = typeof birthday === 'string' ? judgeBirthday(birthday, today) : 'invalid';
  if (typeof birthday !== 'string' || verdict === 'invalid') {
    throw validationFailed('The birthday must be a date, yyyy-MM-dd');
  }
  if (verdict === 'under-age') {
    throw new AuthError(422, 'under_age', `You must be at least ${MINIMUM_AGE} years old to use ${APP_NAME}`);
  }
  return { metadata, birthday };
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
