import * as repository from '../auth.repository.ts';
import type { AuthContext, Client, Json } from '../auth-context.ts';
import { sendConfirmation } from '../mails/mail-requests.ts';
import { dropUnprovedIdentities } from '../oauth/drop-unproved-identities.ts';
import { refuseWeakPassword } from '../passwords/password-policy.ts';
import { signUpByPhone } from '../phones/phone-sign-in.ts';
import type { Challenge } from '../pkce/pkce.ts';
import { AuthError } from '../protocol/auth-error.ts';
import { readSignUp } from '../protocol/auth-input.ts';
import { openSession, presentSession } from '../sessions/session-tokens.ts';
import { inventUser } from './invented-user.ts';
import { createAccount, signUpDisabled, takeBirthday } from './new-account.ts';
import { presentUser } from './user.presenter.ts';

type Attempt = {
  input: { email: string; challenge: Challenge | null };
  metadata: Json;
  birthday: string | null;
  passwordHash: string;
  redirectTo: string;
};

/**
 * POST /signup (auth-contract section 3.2): a Session if addresses need no confirmation, else the bare User and a
 * confirmation mail. Refuses 422 under_age, weak_password, user_already_exists, signup_disabled.
 */
export async function signUp(context: AuthContext, body: unknown, client: Client, redirectTo: string): Promise<Json> {
  if (!context.env.SIGNUP_ENABLED) throw signUpDisabled();
  const input = readSignUp(body);
  refuseWeakPassword(input.password, context.env);
  if ('phone' in input) return signUpByPhone(context, input, client);
  const { metadata, birthday } = takeBirthday(input.data, context.clock.now());
  if (!context.isAutoconfirm) context.mailSpacing.take(input.email, ['confirmation']);
  // Hashes the password for taken addresses too, so that the time reveals nothing.
  const passwordHash = await context.passwords.hash(input.password);
  const attempt: Attempt = { input, metadata, birthday, passwordHash, redirectTo };
  return context.isAutoconfirm ? signUpAtOnce(context, attempt, client) : signUpByMail(context, attempt);
}

async function signUpAtOnce(context: AuthContext, attempt: Attempt, client: Client): Promise<Json> {
  const session = await context.db.transaction(async (tx) => {
    const user = await createAccount(context, tx, { ...attempt, email: attempt.input.email });
    if (user === null) return null;
    return openSession(context, tx, { userId: user.id, method: 'password', client });
  });
  if (session === null) throw new AuthError(422, 'user_already_exists', 'User already registered');
  return presentSession(context, session);
}

async function signUpByMail(context: AuthContext, attempt: Attempt): Promise<Json> {
  const { input, metadata, redirectTo } = attempt;
  const user = await context.db.transaction(async (tx) => {
    const user =
      (await createAccount(context, tx, { ...attempt, email: input.email })) ??
      (await repository.findUserByEmail(tx, input.email));
    if (user === null || user.emailConfirmedAt !== null) return null;
    await dropUnprovedIdentities(context, tx, user);
    await sendConfirmation(context, tx, user, { redirectTo, challenge: input.challenge, attempt });
    return repository.findUser(tx, user.id);
  });
  if (user === null) return inventUser(context, { email: input.email }, metadata);
  // The metadata of an earlier attempt on an unconfirmed address stays, but is shown to nobody else.
  const { sub, email, email_verified, phone_verified } = user.userMetadata;
  const shown = { ...user, userMetadata: { ...metadata, sub, email, email_verified, phone_verified } };
  return presentUser(shown, await repository.findIdentities(context.db, user.id), []);
}
