import { addJob } from '../../../platform/jobs/jobs.ts';
import { signUpDisabled, takeBirthday } from '../accounts/new-account.ts';
import * as repository from '../auth.repository.ts';
import type { AuthContext, Client } from '../auth-context.ts';
import { textCode, writePhoneCode } from '../phones/phone-code.ts';
import { requestPhoneOtp, resendToPhone } from '../phones/phone-sign-in.ts';
import { AuthError } from '../protocol/auth-error.ts';
import { type OtpInput, readOtp, readRecover, readResend } from '../protocol/auth-input.ts';
import { requireSession } from '../sessions/session-guard.ts';
import { type MailRequest, mailRequestJob } from './mail-request.job.ts';
import { sendOneTimeToken } from './one-time-token.ts';

/**
 * POST /otp: mails a sign-in link and code; for a new or unconfirmed address, the confirmation of a sign-up without a
 * password (auth-contract section 3.4). The response and its time do not depend on whether the address is known, except
 * when sign-up is not allowed. Refuses 429 over_email_send_rate_limit, like all functions here.
 */
export async function requestOtp(
  context: AuthContext,
  body: unknown,
  redirectTo: string,
  client: Client,
): Promise<void> {
  const input = readOtp(body);
  if ('phone' in input) return requestPhoneOtp(context, input, client);
  const { email, mayCreateUser, data, challenge } = input;
  const account = await takeBirthday(context, data, { address: input, client });
  await context.mailSpacing.take(email, 'recovery', { ip: client.ip });
  await refuseNewcomer(context, input);
  await enqueueRequest(context, { kind: 'magiclink', email, redirectTo, challenge, mayCreateUser, ...account });
}

/** The only refusals that depend on an account, as the protocol requires: 422 otp_disabled and signup_disabled. */
async function refuseNewcomer(context: AuthContext, input: OtpInput & { email: string }): Promise<void> {
  if (input.mayCreateUser && context.env.SIGNUP_ENABLED) return;
  if ((await repository.findUserByEmail(context.db, input.email)) !== null) return;
  throw input.mayCreateUser ? signUpDisabled() : new AuthError(422, 'otp_disabled', 'Signups not allowed for otp');
}

/**
 * POST /recover: mails a link to choose a new password. The response and its time are the same for unknown addresses.
 */
export async function requestRecovery(
  context: AuthContext,
  body: unknown,
  redirectTo: string,
  client: Client,
): Promise<void> {
  const { email, challenge } = readRecover(body);
  await context.mailSpacing.take(email, 'recovery', { ip: client.ip });
  await enqueueRequest(context, { kind: 'recovery', email, redirectTo, challenge });
}

/**
 * POST /resend: sends the confirmation of a sign-up or new address again. Does nothing if there is nothing to confirm.
 */
export async function resend(context: AuthContext, body: unknown, redirectTo: string, client: Client): Promise<void> {
  const request = readResend(body);
  if ('phone' in request) return resendToPhone(context, request);
  const { type, email, challenge } = request;
  const asking = { ip: client.ip, attempt: challenge?.codeChallenge };
  await context.mailSpacing.take(email, `resend ${type}`, asking, type === 'signup' ? ['confirmation'] : []);
  await enqueueRequest(context, { kind: `resend ${type}`, email, redirectTo, challenge, ip: client.ip });
}

async function enqueueRequest(context: AuthContext, request: MailRequest): Promise<void> {
  await addJob(context.db, mailRequestJob, { payload: request });
}

/**
 * GET /reauthenticate: sends a code, by mail or text message, that PUT /user accepts as its nonce. Refuses 422
 * email_not_confirmed, phone_not_confirmed; 429.
 */
export async function reauthenticate(context: AuthContext, bearer: string | null, client: Client): Promise<void> {
  const { user } = await requireSession(context, bearer, { allowWithoutPassword: true });
  const { email, phone } = user;
  if (email === null) return reauthenticateByPhone(context, user, phone ?? '');
  if (user.emailConfirmedAt === null)
    throw new AuthError(422, 'email_not_confirmed', 'Please verify your email first.');
  await context.mailSpacing.take(email, 'reauthentication', { ip: client.ip });
  await context.db.transaction((tx) =>
    sendOneTimeToken(context, tx, {
      userId: user.id,
      kind: 'reauthentication',
      type: 'reauthentication',
      address: email,
      redirectTo: context.siteUrl(),
      flowStateId: null,
    }),
  );
}

async function reauthenticateByPhone(context: AuthContext, user: repository.UserRow, phone: string): Promise<void> {
  if (user.phoneConfirmedAt === null)
    throw new AuthError(422, 'phone_not_confirmed', 'Please verify your phone first.');
  await context.smsSpacing.take(phone, 'reauthentication', {});
  const request = { userId: user.id, kind: 'reauthentication', phone } as const;
  const code = await context.db.transaction((tx) => writePhoneCode(context, tx, request));
  await textCode(context, phone, code);
}
