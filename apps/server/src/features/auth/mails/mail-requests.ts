import type { Db } from '../../../platform/database.ts';
import { createAccount, takeBirthday } from '../accounts/new-account.ts';
import { signUpDisabled } from '../accounts/sign-up.ts';
import * as repository from '../auth.repository.ts';
import type { AuthContext } from '../auth-context.ts';
import type { Challenge } from '../pkce/pkce.ts';
import { AuthError } from '../protocol/auth-error.ts';
import { readOtp, readRecover, readResend } from '../protocol/auth-input.ts';
import { MAIL_SPACING_MS } from './mail-spacing.ts';
import { findOutstandingToken } from './one-time-token.repository.ts';
import { sendOneTimeToken } from './one-time-token.ts';

type Delivery = { redirectTo: string; challenge: Challenge | null };

/**
 * POST /otp: a sign-in link and code; for a new or unconfirmed address the confirmation of its sign-up
 * (auth-contract section 3.4). Its account then has no password, whoever set one before.
 */
export async function requestOtp(context: AuthContext, body: unknown, redirectTo: string): Promise<void> {
  const { email, mayCreateUser, data, challenge } = readOtp(body);
  const account = takeBirthday(data, context.clock.now());
  context.mailSpacing.take(email, ['confirmation', 'recovery']);
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
    if (user.emailConfirmedAt === null) await sendConfirmation(context, tx, user, { ...delivery, passwordHash: null });
    else await sendRecovery(context, tx, user, 'magiclink', delivery);
  });
}

/** POST /recover: a link to choose a new password; an unknown address is answered alike. */
export async function requestRecovery(context: AuthContext, body: unknown, redirectTo: string): Promise<void> {
  const { email, challenge } = readRecover(body);
  context.mailSpacing.take(email, ['recovery']);
  const user = await repository.findUserByEmail(context.db, email);
  if (user === null) return;
  await context.db.transaction((tx) => sendRecovery(context, tx, user, 'recovery', { redirectTo, challenge }));
}

/** POST /resend: another confirmation; silent where there is nothing to confirm. */
export async function resend(context: AuthContext, body: unknown, redirectTo: string): Promise<void> {
  const { type, email, challenge } = readResend(body);
  if (type === 'email_change') return;
  context.mailSpacing.take(email, ['confirmation']);
  const user = await repository.findUserByEmail(context.db, email);
  if (user === null || user.emailConfirmedAt !== null) return;
  await context.db.transaction(async (tx) => {
    // The newest attempt stays the one that is confirmed, not the first one of a stranger.
    const outstanding = await findOutstandingToken(tx, user.id, 'confirmation');
    const passwordHash = outstanding === null ? user.encryptedPassword : outstanding.passwordHash;
    await sendConfirmation(context, tx, user, { redirectTo, challenge, passwordHash });
  });
}

async function sendConfirmation(
  context: AuthContext,
  tx: Db,
  user: repository.UserRow,
  request: Delivery & { passwordHash: string | null },
): Promise<void> {
  if (isJustSent(context, user.confirmationSentAt)) return;
  await sendOneTimeToken(context, tx, { ...request, user, type: 'signup' });
}

async function sendRecovery(
  context: AuthContext,
  tx: Db,
  user: repository.UserRow,
  type: 'magiclink' | 'recovery',
  request: Delivery,
): Promise<void> {
  if (isJustSent(context, user.recoverySentAt)) return;
  await sendOneTimeToken(context, tx, { ...request, user, type, passwordHash: null });
}

/** True where another process sent one a moment ago; the answer must not tell, so the mail is left out. */
function isJustSent(context: AuthContext, sentAt: Date | null): boolean {
  return sentAt !== null && context.clock.now().getTime() - sentAt.getTime() < MAIL_SPACING_MS;
}
