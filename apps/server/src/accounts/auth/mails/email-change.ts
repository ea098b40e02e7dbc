import type { Db } from '../../../platform/postgres/database.ts';
import { isEmailBarred } from '../accounts/barred-keys.ts';
import * as repository from '../auth.repository.ts';
import type { AuthContext } from '../auth-context.ts';
import type { Challenge } from '../pkce/pkce.ts';
import { AuthError } from '../protocol/auth-error.ts';
import { emailExists } from '../protocol/taken-address.ts';
import { sendNotice } from './notices.ts';
import * as tokens from './one-time-token.repository.ts';
import { sendOneTimeToken, startMailFlow } from './one-time-token.ts';

/** Mails the new address to confirm a change, and the current one too unless SECURE_EMAIL_CHANGE is off. */
export async function sendEmailChange(
  context: AuthContext,
  tx: Db,
  user: repository.UserRow,
  request: { newEmail: string; redirectTo: string; challenge: Challenge | null },
): Promise<void> {
  const { newEmail, redirectTo, challenge } = request;
  await tokens.deleteOneTimeTokens(tx, user.id, ['email_change_new', 'email_change_current']);
  await repository.updateUser(tx, user.id, { emailChange: newEmail });
  const flowStateId = await startMailFlow(context, tx, { userId: user.id, challenge, type: 'email_change' });
  const mail = { userId: user.id, type: 'email_change', redirectTo, flowStateId } as const;
  if (context.env.SECURE_EMAIL_CHANGE && user.email !== null) {
    await sendOneTimeToken(context, tx, { ...mail, kind: 'email_change_current', address: user.email });
  }
  await sendOneTimeToken(context, tx, { ...mail, kind: 'email_change_new', address: newEmail });
}

/**
 * Handles one confirmation of a change of address; the caller has redeemed its token. Returns false if the other
 * address must still confirm, and true once the change is done. Refuses 422 email_exists if the address has been taken;
 * 403 otp_expired if no change is pending.
 */
export async function confirmEmailChange(context: AuthContext, tx: Db, user: repository.UserRow): Promise<boolean> {
  const pending = await tokens.findOutstandingTokens(tx, user.id, ['email_change_new', 'email_change_current']);
  if (pending.length > 0) return false;
  const { email: oldEmail, emailChange: newEmail } = user;
  if (newEmail === null) throw new AuthError(403, 'otp_expired', 'Email link is invalid or has expired');
  const now = context.clock.now();
  const isTaken = (await repository.findUserByEmail(tx, newEmail)) !== null;
  if (isTaken || (await isEmailBarred(context, tx, newEmail))) throw emailExists();
  await repository.setEmailIdentity(tx, { userId: user.id, email: newEmail, now });
  await repository.updateUser(tx, user.id, {
    email: newEmail,
    emailChange: null,
    emailConfirmedAt: now,
    userMetadata: { ...user.userMetadata, email: newEmail, email_verified: true },
    updatedAt: now,
  });
  await repository.deriveProviders(tx, user.id);
  await sendNotice(context, tx, oldEmail, { kind: 'email-changed', newEmail });
  return true;
}
