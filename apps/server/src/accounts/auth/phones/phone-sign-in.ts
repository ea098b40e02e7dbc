import { addJob } from '../../../platform/jobs/jobs.ts';
import { fakeUser } from '../accounts/fake-user.ts';
import { signUpDisabled, takeBirthday } from '../accounts/new-account.ts';
import { presentUser } from '../accounts/user.presenter.ts';
import * as repository from '../auth.repository.ts';
import type { AuthContext, Client, Json } from '../auth-context.ts';
import { AuthError } from '../protocol/auth-error.ts';
import { openSession, presentSession } from '../sessions/session-tokens.ts';
import { createPhoneAccount, phoneProviderDisabled } from './phone-account.ts';
import { noTextMessages, textCode, writeAttemptCode } from './phone-code.ts';
import { type PhoneRequest, phoneRequestJob } from './phone-request.job.ts';

type PhoneSignUp = { phone: string; password: string; data: Json };

/**
 * POST /signup with a number: a Session if numbers need no confirmation, otherwise the bare User and a code by text
 * message.
 */
export async function signUpByPhone(context: AuthContext, input: PhoneSignUp, client: Client): Promise<Json> {
  const { phone, data, password } = input;
  if (!context.env.PHONE_SIGN_IN) throw phoneProviderDisabled(400);
  const { metadata, birthday } = await takeBirthday(context, data, { address: input, client });
  if (!context.env.PHONE_AUTOCONFIRM) await context.smsSpacing.take(phone, 'confirmation', {});
  const passwordHash = await context.passwords.hash(password);
  const attempt = { passwordHash, birthday, metadata };
  if (context.env.PHONE_AUTOCONFIRM) {
    const session = await context.db.transaction(async (tx) => {
      const user = await createPhoneAccount(context, tx, { phone, ...attempt });
      return user && openSession(context, tx, { userId: user.id, method: 'password', client });
    });
    if (session === null) throw new AuthError(422, 'user_already_exists', 'User already registered');
    return presentSession(context, session);
  }
  const written = await context.db.transaction(async (tx) => {
    const known =
      (await createPhoneAccount(context, tx, { phone, ...attempt })) ?? (await repository.findUserByPhone(tx, phone));
    const user = known && (await repository.lockUser(tx, known.id));
    if (user === null || user.phoneConfirmedAt !== null) return null;
    const code = await writeAttemptCode(context, tx, { userId: user.id, phone, attempt });
    return { code, user: await repository.findUser(tx, user.id) };
  });
  if (!written?.user) return fakeUser(context, { phone }, metadata);
  await textCode(context, phone, written.code);
  const own = { sub: written.user.id, phone, email_verified: false, phone_verified: false };
  const shown = { ...written.user, userMetadata: { ...metadata, ...own } };
  return presentUser(shown, await repository.findIdentities(context.db, written.user.id), []);
}

type PhoneOtp = { phone: string; mayCreateUser: boolean; data: Json };

/**
 * POST /otp with a number: sends a code to sign in or to confirm a new account. Known and unknown numbers get the same
 * response after the same work, except for the refusals 422 otp_disabled and signup_disabled. Also refuses 422
 * sms_send_failed.
 */
export async function requestPhoneOtp(context: AuthContext, input: PhoneOtp, client: Client): Promise<void> {
  const { phone, mayCreateUser, data } = input;
  if (!context.env.PHONE_SIGN_IN) throw phoneProviderDisabled(400);
  const account = await takeBirthday(context, data, { address: input, client });
  await context.smsSpacing.take(phone, 'recovery', {});
  if (context.sms === null) throw noTextMessages();
  await refuseNewcomer(context, input);
  await enqueueRequest(context, { kind: 'otp', phone, mayCreateUser, ...account });
}

async function refuseNewcomer(context: AuthContext, { phone, mayCreateUser }: PhoneOtp): Promise<void> {
  if (mayCreateUser && context.env.SIGNUP_ENABLED) return;
  if ((await repository.findUserByPhone(context.db, phone)) !== null) return;
  throw mayCreateUser ? signUpDisabled() : new AuthError(422, 'otp_disabled', 'Signups not allowed for otp');
}

/** POST /resend for numbers: sends another code. Does nothing if there is nothing to confirm. */
export async function resendToPhone(
  context: AuthContext,
  { type, phone }: { type: 'sms' | 'phone_change'; phone: string },
): Promise<void> {
  await context.smsSpacing.take(phone, `resend ${type}`, {}, ['confirmation']);
  if (context.env.PHONE_SIGN_IN) await enqueueRequest(context, { kind: `resend ${type}`, phone });
}

async function enqueueRequest(context: AuthContext, request: PhoneRequest): Promise<void> {
  const now = context.clock.now();
  await addJob(context.db, phoneRequestJob, { payload: { request, askedAt: now.getTime() } });
}
