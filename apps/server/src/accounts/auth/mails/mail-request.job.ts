import { jobKind } from '../../../platform/jobs/jobs.ts';
import type { Db } from '../../../platform/postgres/database.ts';
import { createAccount } from '../accounts/new-account.ts';
import * as repository from '../auth.repository.ts';
import type { AuthContext, Json } from '../auth-context.ts';
import { AuthError } from '../protocol/auth-error.ts';
import { type Delivery, mailSignUpAttempt, repeatConfirmations } from './confirmation.ts';
import { sendEmailChange } from './email-change.ts';
import { sendOneTimeToken, startMailFlow } from './one-time-token.ts';

/** A request for a mail to an address that may have an account. The HTTP response was already sent. */
export type MailRequest = { email: string } & Delivery &
  (
    | { kind: 'magiclink'; metadata: Json; birthday: string | null; mayCreateUser: boolean }
    | { kind: 'recovery' | 'resend signup' | 'resend email_change' }
  );

/**
 * Does everything that depends on whether an address has an account. It runs after the response, so that the response
 * time reveals nothing.
 */
export const mailRequestJob = jobKind<MailRequest>('auth.mail-request');

export async function carryOutMailRequest(context: AuthContext, request: MailRequest, tx: Db): Promise<void> {
  const user = await repository.findUserByEmail(tx, request.email);
  switch (request.kind) {
    case 'magiclink':
      return mailSignIn(context, tx, user, request);
    case 'recovery':
      return user === null ? undefined : sendRecovery(context, tx, user, 'recovery', request);
    case 'resend signup':
      return user === null ? undefined : repeatConfirmations(context, tx, user, request);
    case 'resend email_change':
      return user === null ? undefined : repeatEmailChange(context, tx, user, request);
  }
}

async function mailSignIn(
  context: AuthContext,
  tx: Db,
  known: repository.UserRow | null,
  request: MailRequest & { kind: 'magiclink' },
): Promise<void> {
  const { email, redirectTo, challenge, metadata, birthday } = request;
  const attempt = { passwordHash: null, birthday, metadata };
  const mayCreate = request.mayCreateUser && context.env.SIGNUP_ENABLED;
  const created = known === null && mayCreate ? await createAccount(context, tx, { ...attempt, email }) : null;
  const user = known ?? created ?? (await repository.findUserByEmail(tx, email));
  if (user === null) return;
  if (user.emailConfirmedAt !== null) return sendRecovery(context, tx, user, 'magiclink', { redirectTo, challenge });
  await mailSignUpAttempt(context, tx, user, { redirectTo, challenge, attempt });
}

async function repeatEmailChange(
  context: AuthContext,
  tx: Db,
  known: repository.UserRow,
  { redirectTo, challenge, ip }: Delivery,
): Promise<void> {
  const user = await repository.lockUser(tx, known.id);
  const newEmail = user?.emailChange ?? null;
  if (user === null || newEmail === null || isJustSent(context, user.emailChangeSentAt)) return;
  if (!(await isFree(context, newEmail, ip ?? ''))) return;
  await sendEmailChange(context, tx, user, { newEmail, redirectTo, challenge });
}

/** Starts the timer of the new address; false if it is still running. */
async function isFree(context: AuthContext, newEmail: string, ip: string): Promise<boolean> {
  try {
    await context.mailSpacing.take(newEmail, 'email_change', { ip });
    return true;
  } catch (error) {
    if (error instanceof AuthError) return false;
    throw error;
  }
}

async function sendRecovery(
  context: AuthContext,
  tx: Db,
  user: repository.UserRow,
  type: 'magiclink' | 'recovery',
  { redirectTo, challenge }: Delivery,
): Promise<void> {
  if (user.email === null) return;
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

/** True if another process has just sent this mail. Then no mail is sent, and the response must not reveal it. */
function isJustSent(context: AuthContext, sentAt: Date | null): boolean {
  return sentAt !== null && context.clock.now().getTime() - sentAt.getTime() < context.mailSpacing.spacingMs;
}
