import { inventUser } from '../accounts/invented-user.ts';
import { signUpDisabled, takeBirthday } from '../accounts/new-account.ts';
import { presentUser } from '../accounts/user.presenter.ts';
import * as repository from '../auth.repository.ts';
import type { AuthContext, Client, Json } from '../auth-context.ts';
import { findOutstandingToken } from '../mails/one-time-token.repository.ts';
import { AuthError } from '../protocol/auth-error.ts';
import { openSession, presentSession } from '../sessions/session-tokens.ts';
import { createPhoneAccount, phoneProviderDisabled } from './phone-account.ts';
import { textCode, writePhoneCode } from './phone-code.ts';

type PhoneSignUp = { phone: string; password: string; data: Json };

/** POST /signup with a number: a Session if numbers count as confirmed, else the bare User and a code. */
export async function signUpByPhone(context: AuthContext, input: PhoneSignUp, client: Client): Promise<Json> {
  const { phone, data, password } = input;
  if (!context.env.PHONE_SIGN_IN) throw phoneProviderDisabled(400);
  const { metadata, birthday } = takeBirthday(data, context.clock.now());
  if (!context.env.PHONE_AUTOCONFIRM) context.smsSpacing.take(phone, ['confirmation']);
  const passwordHash = await context.passwords.hash(password);
  const attempt = { passwordHash, birthday };
  if (context.env.PHONE_AUTOCONFIRM) {
    const session = await context.db.transaction(async (tx) => {
      const user = await createPhoneAccount(context, tx, { phone, metadata, ...attempt });
      return user && openSession(context, tx, { userId: user.id, method: 'password', client });
    });
    if (session === null) throw new AuthError(422, 'user_already_exists', 'User already registered');
    return presentSession(context, session);
  }
  const written = await context.db.transaction(async (tx) => {
    const user =
      (await createPhoneAccount(context, tx, { phone, metadata, ...attempt })) ??
      (await repository.findUserByPhone(tx, phone));
    if (user === null || user.phoneConfirmedAt !== null) return null;
    const code = await writePhoneCode(context, tx, { userId: user.id, kind: 'confirmation', phone, attempt });
    return { code, user: await repository.findUser(tx, user.id) };
  });
  if (!written?.user) return inventUser(context, { phone }, metadata);
  await textCode(context, phone, written.code);
  const { sub, email_verified, phone_verified } = written.user.userMetadata;
  const shown = { ...written.user, userMetadata: { ...metadata, sub, phone, email_verified, phone_verified } };
  return presentUser(shown, await repository.findIdentities(context.db, written.user.id), []);
}

type PhoneOtp = { phone: string; mayCreateUser: boolean; data: Json };

/**
 * POST /otp with a number: a code to sign in with, or to confirm a new account. Known and unknown numbers get the same
 * answer.
 */
export async function requestPhoneOtp(context: AuthContext, { phone, mayCreateUser, data }: PhoneOtp): Promise<void> {
  if (!context.env.PHONE_SIGN_IN) throw phoneProviderDisabled(400);
  const account = takeBirthday(data, context.clock.now());
  context.smsSpacing.take(phone, ['recovery']);
  const code = await context.db.transaction(async (tx) => {
    const known = await repository.findUserByPhone(tx, phone);
    if (known === null && !mayCreateUser) throw new AuthError(422, 'otp_disabled', 'Signups not allowed for otp');
    if (known === null && !context.env.SIGNUP_ENABLED) throw signUpDisabled();
    const attempt = { passwordHash: null, birthday: account.birthday };
    const user =
      known ??
      (await createPhoneAccount(context, tx, { ...account, ...attempt, phone })) ??
      (await repository.findUserByPhone(tx, phone));
    if (user === null) throw new AuthError(409, 'conflict', 'The number is being registered. Please try again.');
    const kind = user.phoneConfirmedAt === null ? 'confirmation' : 'sms';
    return writePhoneCode(context, tx, { userId: user.id, kind, phone, attempt });
  });
  await textCode(context, phone, code);
}

/** POST /resend for numbers: another code; does nothing if there is nothing to confirm. */
export async function resendToPhone(
  context: AuthContext,
  { type, phone }: { type: 'sms' | 'phone_change'; phone: string },
): Promise<void> {
  const user = context.env.PHONE_SIGN_IN ? await repository.findUserByPhone(context.db, phone) : null;
  context.smsSpacing.take(phone, [`resend ${type}`], ['confirmation']);
  if (user === null) return;
  const { phoneChange } = user;
  if (type === 'phone_change') {
    if (phoneChange === null) return;
    const request = { userId: user.id, kind: 'phone_change', phone: phoneChange } as const;
    const code = await context.db.transaction(async (tx) => {
      // A new password may have cancelled the change in the meantime.
      const current = await repository.lockUser(tx, user.id);
      return current?.phoneChange === phoneChange ? writePhoneCode(context, tx, request) : null;
    });
    if (code !== null) await textCode(context, phoneChange, code);
    return;
  }
  if (user.phoneConfirmedAt !== null) return;
  const code = await context.db.transaction(async (tx) => {
    const outstanding = await findOutstandingToken(tx, user.id, 'confirmation');
    const attempt = outstanding ?? { passwordHash: user.encryptedPassword, birthday: null };
    return writePhoneCode(context, tx, { userId: user.id, kind: 'confirmation', phone, attempt });
  });
  await textCode(context, phone, code);
}
