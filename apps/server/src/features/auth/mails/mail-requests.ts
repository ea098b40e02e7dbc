import type { Db } from '../../../platform/postgres/database.ts';
import { createAccount, signUpDisabled, takeBirthday } from '../accounts/new-account.ts';
import * as repository from '../auth.repository.ts';
import type { AuthContext } from '../auth-context.ts';
import { dropUnprovedIdentities } from '../oauth/drop-unproved-identities.ts';
import { textCode, writePhoneCode } from '../phones/phone-code.ts';
import { requestPhoneOtp, resendToPhone } from '../phones/phone-sign-in.ts';
import type { Challenge } from '../pkce/pkce.ts';
import { AuthError } from '../protocol/auth-error.ts';
import { readOtp, readRecover, readResend } from '../protocol/auth-input.ts';
import { requireSession } from '../sessions/session-guard.ts';
import { sendEmailChange } from './email-change.ts';
import { findOutstandingToken } from './one-time-token.repository.ts';
import { type SignUpAttempt, sendOneTimeToken, startMailFlow } from './one-time-token.ts';

type Delivery = { redirectTo: string; challenge: Challenge | null };

/**
 * POST /otp: a sign-in link and code; for a new or unconfirmed address, the confirmation of its sign-up (auth-contract
 * section 3.4). The new account then has no password, even if somebody set one before. The answer is the same for known
 * and unknown addresses. Refuses 429 over_email_send_rate_limit, as do all functions here.
 */
export async function requestOtp(context: AuthContext, body: unknown, redirectTo: string): Promise<void> {
  const input = readOtp(body);
  if ('phone' in input) return requestPhoneOtp(context, input);
  const { email, mayCreateUser, data, challenge } = input;
  const account = takeBirthday(data, context.clock.now());
  context.mailSpacing.take(email, ['recovery']);
  await context.db.transaction(async (tx) => {
    const known = await repository.findUserByEmail(tx, email);
    if (known === null && !mayCreateUser) throw new AuthError(422, 'otp_disabled', 'Signups not allowed for otp');
    if (known === null && !context.env.SIGNUP_ENABLED) throw signUpDisabled();
    const user =
      known ??
      (await createAccount(context, tx, { ...account, email, passwordHash: null })) ??
      (await repository.findUserByEmail(tx, email));
    if (user === null) return;
    const delivery = { redirectTo, challenge };
    const attempt = { passwordHash: null, birthday: account.birthday };
    if (user.emailConfirmedAt === null) {
      await dropUnprovedIdentities(context, tx, user);
      await sendConfirmation(context, tx, user, { ...delivery, attempt });
    } else await sendRecovery(context, tx, user, 'magiclink', delivery);
  });
}

/** POST /recover: a link to choose a new password. The answer for an unknown address is the same. */
export async function requestRecovery(context: AuthContext, body: unknown, redirectTo: string): Promise<void> {
  const { email, challenge } = readRecover(body);
  context.mailSpacing.take(email, ['recovery']);
  const user = await repository.findUserByEmail(context.db, email);
  if (user === null) return;
  await context.db.transaction((tx) => sendRecovery(context, tx, user, 'recovery', { redirectTo, challenge }));
}

/** POST /resend: another confirmation of a sign-up or of a new address; does nothing if there is nothing to confirm. */
export async function resend(context: AuthContext, body: unknown, redirectTo: string): Promise<void> {
  const request = readResend(body);
  if ('phone' in request) return resendToPhone(context, request);
  const { type, email, challenge } = request;
  if (type === 'email_change') {
    context.mailSpacing.take(email, ['resend email_change']);
    const user = await repository.findUserByEmail(context.db, email);
    const newEmail = user?.emailChange ?? null;
    if (user === null || newEmail === null || isJustSent(context, user.emailChangeSentAt)) return;
    await context.db.transaction(async (tx) => {
      // A new password may have cancelled the change in the meantime.
      const current = await repository.lockUser(tx, user.id);
      if (current?.emailChange === newEmail) {
        await sendEmailChange(context, tx, current, { newEmail, redirectTo, challenge });
      }
    });
    return;
  }
  context.mailSpacing.take(email, ['resend signup'], ['confirmation']);
  const user = await repository.findUserByEmail(context.db, email);
  if (user === null || user.emailConfirmedAt !== null) return;
  await context.db.transaction(async (tx) => {
    // The newest attempt stays the one that is confirmed, and not a stranger's first one.
    const outstanding = await findOutstandingToken(tx, user.id, 'confirmation');
    const attempt = outstanding ?? { passwordHash: user.encryptedPassword, birthday: null };
    await sendConfirmation(context, tx, user, { redirectTo, challenge, attempt });
  });
}

/** GET /reauthenticate: mails (or texts) a code that PUT /user takes as its nonce. 422 email_not_confirmed; 429. */
export async function reauthenticate(context: AuthContext, bearer: string | null): Promise<void> {
  const { user } = await requireSession(context, bearer);
  const { email, phone } = user;
  if (email === null) return reauthenticateByPhone(context, user, phone ?? '');
  if (user.emailConfirmedAt === null)
    throw new AuthError(422, 'email_not_confirmed', 'Please verify your email first.');
  context.mailSpacing.take(email, ['reauthentication']);
  if (isJustSent(context, user.reauthenticationSentAt)) return;
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
  context.smsSpacing.take(phone, ['reauthentication']);
  const request = { userId: user.id, kind: 'reauthentication', phone } as const;
  const code = await context.db.transaction((tx) => writePhoneCode(context, tx, request));
  await textCode(context, phone, code);
}

/** The mail that confirms a sign-up attempt; also used by the sign-up itself. */
export async function sendConfirmation(
  context: AuthContext,
  tx: Db,
  user: repository.UserRow,
  { redirectTo, challenge, attempt }: Delivery & { attempt: SignUpAttempt },
): Promise<void> {
  // This mail is sent even if another process has just sent one, because that one may carry a stranger's attempt.
  if (user.email === null) return;
  const flowStateId = await startMailFlow(context, tx, { userId: user.id, challenge, type: 'signup' });
  await sendOneTimeToken(context, tx, {
    userId: user.id,
    kind: 'confirmation',
    type: 'signup',
    address: user.email,
    redirectTo,
    flowStateId,
    attempt,
  });
}

async function sendRecovery(
  context: AuthContext,
  tx: Db,
  user: repository.UserRow,
  type: 'magiclink' | 'recovery',
  { redirectTo, challenge }: Delivery,
): Promise<void> {
  if (isJustSent(context, user.recoverySentAt) || user.email === null) return;
  const flowStateId = await startMailFlow(context, tx, { userId: user.id, challenge, type });
  await sendOneTimeToken(context, tx, {
    userId: user.id,
    kind: 'recovery',
    type,
    address: user.email,
    redirectTo,
    flowStateId,
  });
}

/** True if another process sent one a moment ago. The mail is then left out, and the answer must not reveal it. */
function isJustSent(context: AuthContext, sentAt: Date | null): boolean {
  return sentAt !== null && context.clock.now().getTime() - sentAt.getTime() < context.mailSpacing.spacingMs;
}
