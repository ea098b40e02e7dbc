import type { Db } from '../../../platform/postgres/database.ts';
import { isPhoneBarred } from '../accounts/barred-keys.ts';
import * as repository from '../auth.repository.ts';
import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../protocol/auth-error.ts';
import { phoneExists } from '../protocol/taken-address.ts';
import { writePhoneCode } from './phone-code.ts';

type NewPhoneAccount = {
  phone: string;
  metadata: Record<string, unknown>;
  birthday: string | null;
  passwordHash: string | null;
};

export const phoneProviderDisabled = (status: 400 | 422) =>
  new AuthError(status, 'phone_provider_disabled', 'Signing in by phone is disabled');

/**
 * Creates the account with its phone identity and profile. Null if the number is taken or belongs to a banned person.
 */
export async function createPhoneAccount(
  context: AuthContext,
  tx: Db,
  account: NewPhoneAccount,
): Promise<repository.UserRow | null> {
  const { phone, metadata, birthday, passwordHash } = account;
  if (await isPhoneBarred(context, tx, phone)) return null;
  const isConfirmed = context.env.PHONE_AUTOCONFIRM;
  const now = context.clock.now();
  const user = await repository.insertUser(tx, {
    phone,
    encryptedPassword: passwordHash,
    phoneConfirmedAt: isConfirmed ? now : null,
    appMetadata: { provider: 'phone', providers: ['phone'] },
    createdAt: now,
    updatedAt: now,
  });
  if (user === null) return null;
  await repository.setPhoneIdentity(tx, { userId: user.id, phone, isVerified: isConfirmed, now });
  await context.profiles.createProfile(tx, { userId: user.id, birthday: isConfirmed ? birthday : null });
  const own = { sub: user.id, phone, email_verified: false, phone_verified: isConfirmed };
  return repository.updateUser(tx, user.id, { userMetadata: { ...metadata, ...own } });
}

/** Sets a verified number on an account. */
export async function setConfirmedPhone(
  context: AuthContext,
  tx: Db,
  user: repository.UserRow,
  phone: string,
): Promise<void> {
  const now = context.clock.now();
  await repository.setPhoneIdentity(tx, { userId: user.id, phone, isVerified: true, now });
  await repository.updateUser(tx, user.id, {
    phone,
    phoneChange: null,
    phoneConfirmedAt: now,
    userMetadata: { ...user.userMetadata, phone, phone_verified: true },
    updatedAt: now,
  });
  await repository.deriveProviders(tx, user.id);
}

/** Refuses 422 phone_provider_disabled if phone sign-in is off, and 422 phone_exists for a taken number. */
export async function refuseTakenPhone(context: AuthContext, phone: string): Promise<void> {
  if (!context.env.PHONE_SIGN_IN) throw phoneProviderDisabled(422);
  const isTaken = (await repository.findUserByPhone(context.db, phone)) !== null;
  if (isTaken || (await isPhoneBarred(context, context.db, phone))) throw phoneExists();
}

/** Changes the number immediately if numbers need no confirmation; otherwise returns the code to send to it. */
export async function changePhone(
  context: AuthContext,
  tx: Db,
  user: repository.UserRow,
  phone: string,
): Promise<string | null> {
  if (context.env.PHONE_AUTOCONFIRM) {
    await setConfirmedPhone(context, tx, user, phone);
    return null;
  }
  await repository.updateUser(tx, user.id, { phoneChange: phone });
  return writePhoneCode(context, tx, { userId: user.id, kind: 'phone_change', phone });
}
