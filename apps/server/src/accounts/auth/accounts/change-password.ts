import { DAY_MS } from '@cuppa/domain/platform/time/lengths';
import type { Db } from '../../../platform/postgres/database.ts';
import * as repository from '../auth.repository.ts';
import type { AuthContext } from '../auth-context.ts';
import { sendNotice } from '../mails/notices.ts';
import { deleteOneTimeTokens, type OneTimeTokenRow } from '../mails/one-time-token.repository.ts';
import { takeGuess } from '../mails/take-guess.ts';
import { deleteVisitsOf } from '../oauth/oauth-state.repository.ts';
import { deleteFlowsOf } from '../pkce/flow-state.repository.ts';
import { AuthError, isAuthError } from '../protocol/auth-error.ts';
import type { UserUpdate } from '../protocol/auth-input.ts';
import type { SignedIn } from '../sessions/session-guard.ts';
import { unmarkNeedsPassword } from './needs-password.repository.ts';

/** A session older than this must prove itself again before it can change the password. */
const FRESH_SESSION_MS = DAY_MS;
const MAILED_PROOFS = ['otp', 'magiclink', 'recovery', 'email/signup'];

/**
 * Checks that a password change is allowed. Returns the hash of the new password, and the mailed code that the change
 * redeems; both are null if no password is given, and the code is null if none is needed.
 */
export async function approvePassword(
  context: AuthContext,
  { user, session }: SignedIn,
  update: UserUpdate,
): Promise<{ passwordHash: string | null; nonce: OneTimeTokenRow | null }> {
  const { password } = update;
  if (password === null) return { passwordHash: null, nonce: null };
  const isOld = context.clock.now().getTime() - session.createdAt.getTime() > FRESH_SESSION_MS;
  const nonce = context.env.SECURE_PASSWORD_CHANGE && isOld ? await findNonce(context, user, update.nonce) : null;
  const isMailed = session.amr.some(({ method }) => MAILED_PROOFS.includes(method));
  if (context.env.REQUIRE_CURRENT_PASSWORD && user.encryptedPassword !== null && !isMailed) {
    await requireCurrentPassword(context, user, update.currentPassword);
  }
  if (await context.passwords.isMatch(user.encryptedPassword, password)) {
    throw new AuthError(422, 'same_password', 'New password should be different from the old password.');
  }
  return { passwordHash: await context.passwords.hash(password), nonce };
}

export const badNonce = () => new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid');

/** Finds the code that GET /reauthenticate sent. */
async function findNonce(
  context: AuthContext,
  user: repository.UserRow,
  nonce: string | null,
): Promise<OneTimeTokenRow> {
  if (nonce === null) {
    throw new AuthError(400, 'reauthentication_needed', 'Password update requires reauthentication');
  }
  const guess = {
    userId: user.id,
    kinds: ['reauthentication'],
    address: user.email ?? user.phone ?? '',
    code: nonce,
  } as const;
  const token = await takeGuess(context, guess);
  if (token === null) throw badNonce();
  return token;
}

async function requireCurrentPassword(
  context: AuthContext,
  user: repository.UserRow,
  currentPassword: string | null,
): Promise<void> {
  if (currentPassword === null) {
    throw new AuthError(400, 'current_password_required', 'Current password required when setting new password.');
  }
  const attempt = `change ${user.id}`;
  const check = async () => {
    if (await context.passwords.isMatch(user.encryptedPassword, currentPassword)) return;
    throw new AuthError(400, 'current_password_invalid', 'Current password is not correct.');
  };
  await context.passwordAttempts.judge(attempt, check, isAuthError('current_password_invalid'));
}

/**
 * Stores a new password, cancels everything pending, and ends all other sessions. Returns the ids of the ended
 * sessions.
 */
export async function writePassword(
  context: AuthContext,
  tx: Db,
  { user, session }: SignedIn,
  passwordHash: string,
): Promise<string[]> {
  // An attacker who is now locked out may have started a change of address, so it ends too.
  await repository.updateUser(tx, user.id, { encryptedPassword: passwordHash, emailChange: null, phoneChange: null });
  await unmarkNeedsPassword(tx, user.id);
  await deleteOneTimeTokens(tx, user.id);
  await deleteFlowsOf(tx, user.id);
  await deleteVisitsOf(tx, user.id);
  await sendNotice(context, tx, user.email, { kind: 'password-changed' });
  return repository.deleteSessions(tx, user.id, { except: session.id });
}
