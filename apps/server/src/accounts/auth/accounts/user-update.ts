import type { Db } from '../../../platform/postgres/database.ts';
import * as repository from '../auth.repository.ts';
import type { AuthContext, Client, Json } from '../auth-context.ts';
import { hasVerifiedFactor } from '../factors/factor.repository.ts';
import { sendEmailChange } from '../mails/email-change.ts';
import { takeOneTimeToken } from '../mails/one-time-token.repository.ts';
import { refuseWeakPassword } from '../passwords/password-policy.ts';
import { changePhone, refuseTakenPhone } from '../phones/phone-account.ts';
import { textCode } from '../phones/phone-code.ts';
import { AuthError, validationFailed } from '../protocol/auth-error.ts';
import { readUserUpdate } from '../protocol/auth-input.ts';
import { emailExists } from '../protocol/taken-address.ts';
import { passwordRequired, requireSession, type SignedIn } from '../sessions/session-guard.ts';
import { presentAccount } from '../sessions/session-tokens.ts';
import { endSessions } from '../sessions/sign-out.ts';
import { isEmailBarred } from './barred-keys.ts';
import { approvePassword, badNonce, writePassword } from './change-password.ts';
import { mergeMetadata } from './metadata.ts';
import { needsPassword } from './needs-password.repository.ts';

/**
 * GET /user. `audience` is the one that the request names, or null. Refuses 400 validation_failed for an audience other
 * than the account's; 401 no_authorization; 403 bad_jwt, session_not_found, user_not_found, user_banned.
 */
export async function readUser(context: AuthContext, bearer: string | null, audience: string | null): Promise<Json> {
  const { user } = await requireSession(context, bearer, { allowWithoutPassword: true });
  if (audience !== null && audience !== user.aud) {
    throw validationFailed("Token audience doesn't match request audience");
  }
  return presentAccount(context, user);
}

/**
 * PUT /user: merges metadata, starts a change of e-mail address or phone number, and changes the password. A new
 * password ends all other sessions and pending tokens (auth-contract section 3.8). Refuses 422 same_password,
 * weak_password, email_exists, phone_exists; 400 reauthentication_needed; 401 insufficient_aal; 403 password_required.
 */
export async function updateUser(
  context: AuthContext,
  bearer: string | null,
  body: unknown,
  redirectTo: string,
  client: Client,
): Promise<Json> {
  const signedIn = await requireSession(context, bearer, { allowWithoutPassword: true });
  const { user } = signedIn;
  const update = readUserUpdate(body);
  if (update.password === null && needsPassword(user)) throw passwordRequired();
  const newEmail = update.email === user.email ? null : update.email;
  const newPhone = update.phone === user.phone ? null : update.phone;
  if (newEmail !== null || newPhone !== null || update.password !== null) await refuseLowAssurance(context, signedIn);
  if (update.password !== null) refuseWeakPassword(update.password, context.env);
  if (newEmail !== null) await refuseTakenEmail(context, newEmail);
  if (newPhone !== null) await refuseTakenPhone(context, newPhone);
  const { passwordHash, nonce } = await approvePassword(context, signedIn, update);
  if (newEmail !== null) await takeMailSpacing(context, user, newEmail, client);
  if (newPhone !== null && !context.env.PHONE_AUTOCONFIRM)
    await context.smsSpacing.take(`${user.id} ${newPhone}`, 'phone_change', {});
  const { ended, smsCode } = await context.db.transaction(async (tx) => {
    const current = await repository.lockUser(tx, user.id);
    if (current === null) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
    // Hashing takes time; another change may have ended this session meanwhile.
    if ((await repository.lockSession(tx, signedIn.session.id)) === null) {
      throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
    }
    if (nonce !== null && !(await takeOneTimeToken(tx, nonce))) throw badNonce();
    await writeMetadata(context, tx, current, update.data);
    const endedByPassword =
      passwordHash === null ? [] : await writePassword(context, tx, { ...signedIn, user: current }, passwordHash);
    if (newEmail !== null) {
      await sendEmailChange(context, tx, current, { newEmail, redirectTo, challenge: update.challenge });
    }
    const smsCode = newPhone === null ? null : await changePhone(context, tx, current, newPhone);
    return { ended: endedByPassword, smsCode };
  });
  endSessions(context, user.id, ended);
  if (newPhone !== null && smsCode !== null) await textCode(context, newPhone, smsCode);
  return presentAccount(context, (await repository.findUser(context.db, user.id)) ?? user);
}

/** Refuses 422 email_exists. An address of a banned person counts as taken. */
async function refuseTakenEmail(context: AuthContext, email: string): Promise<void> {
  const isTaken = (await repository.findUserByEmail(context.db, email)) !== null;
  if (isTaken || (await isEmailBarred(context, context.db, email))) throw emailExists();
}

/** Limits changes per person, and mails to both addresses. Refuses 429. */
async function takeMailSpacing(
  context: AuthContext,
  user: repository.UserRow,
  newEmail: string,
  { ip }: Client,
): Promise<void> {
  // The person's timer is checked first: while it runs, their requests do not block the address for others.
  await context.mailSpacing.take(user.id, 'email_change', {});
  if (context.env.SECURE_EMAIL_CHANGE && user.email !== null) {
    await context.mailSpacing.take(user.email, 'email_change', { ip });
  }
  await context.mailSpacing.take(newEmail, 'email_change', { ip });
}

async function refuseLowAssurance(context: AuthContext, { user, session }: SignedIn): Promise<void> {
  if (session.aal === 'aal2' || !(await hasVerifiedFactor(context.db, user.id))) return;
  const message = 'AAL2 session is required to update email or password when MFA is enabled.';
  throw new AuthError(401, 'insufficient_aal', message);
}

async function writeMetadata(context: AuthContext, tx: Db, user: repository.UserRow, data: Json): Promise<void> {
  const protectedData = {
    sub: user.id,
    email: user.email,
    email_verified: user.userMetadata.email_verified === true,
    phone_verified: user.userMetadata.phone_verified === true,
  };
  await repository.updateUser(tx, user.id, {
    userMetadata: mergeMetadata(user.userMetadata, data, protectedData),
    updatedAt: context.clock.now(),
  });
}
