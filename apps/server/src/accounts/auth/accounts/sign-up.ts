import * as repository from '../auth.repository.ts';
import type { AuthContext, Client, Json } from '../auth-context.ts';
import { mailSignUpAttempt } from '../mails/confirmation.ts';
import { refuseWeakPassword } from '../passwords/password-policy.ts';
import { signUpByPhone } from '../phones/phone-sign-in.ts';
import type { Challenge } from '../pkce/pkce.ts';
import { AuthError } from '../protocol/auth-error.ts';
import { readSignUp } from '../protocol/auth-input.ts';
import { openSession, presentSession } from '../sessions/session-tokens.ts';
import { addEmailIdentity } from './confirm-account.ts';
import { fakeUser } from './fake-user.ts';
import { createAccount, signUpDisabled, takeBirthday } from './new-account.ts';
import type { SignUpAttempt } from './sign-up-attempts.ts';
import { presentUser } from './user.presenter.ts';

type Attempt = SignUpAttempt & {
  input: { email: string; challenge: Challenge | null };
  redirectTo: string;
};

/**
 * POST /signup (auth-contract section 3.2): a Session if addresses need no confirmation, otherwise the bare User and a
 * confirmation mail. Refuses 422 under_age, weak_password, user_already_exists, signup_disabled.
 */
export async function signUp(context: AuthContext, body: unknown, client: Client, redirectTo: string): Promise<Json> {
  if (!context.env.SIGNUP_ENABLED) throw signUpDisabled();
  const input = readSignUp(body);
  refuseWeakPassword(input.password, context.env);
  if ('phone' in input) return signUpByPhone(context, input, client);
  const { metadata, birthday } = await takeBirthday(context, input.data, { address: input, client });
  if (!context.isAutoconfirm) {
    const asking = { ip: client.ip, attempt: input.challenge?.codeChallenge };
    await context.mailSpacing.take(input.email, 'confirmation', asking);
  }
  // Taken addresses are hashed too, so that the response time reveals nothing.
  const passwordHash = await context.passwords.hash(input.password);
  const attempt: Attempt = { input, metadata, birthday, passwordHash, redirectTo };
  return context.isAutoconfirm ? signUpWithoutMail(context, attempt, client) : signUpByMail(context, attempt);
}

async function signUpWithoutMail(context: AuthContext, attempt: Attempt, client: Client): Promise<Json> {
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
  const { email, challenge } = input;
  const signedUp = await context.db.transaction(async (tx) => {
    const known =
      (await createAccount(context, tx, { ...attempt, email })) ?? (await repository.findUserByEmail(tx, email));
    if (known === null || known.emailConfirmedAt !== null) return null;
    const user = await mailSignUpAttempt(context, tx, known, { redirectTo, challenge, attempt });
    if (user !== null) await addEmailIdentity(context, tx, user);
    return user && { user, identities: await repository.findIdentities(tx, user.id) };
  });
  if (signedUp === null) return fakeUser(context, { email }, metadata);
  return presentAttempt(signedUp.user, signedUp.identities, metadata);
}

/** The account as this attempt would make it. Never shows what other attempts for the same address contain. */
function presentAttempt(user: repository.UserRow, identities: readonly repository.IdentityRow[], metadata: Json): Json {
  const own = { sub: user.id, email: user.email, email_verified: false, phone_verified: false };
  const appMetadata = { provider: 'email', providers: ['email'] };
  const shown = { ...user, appMetadata, userMetadata: { ...metadata, ...own } };
  return presentUser(
    shown,
    identities.filter(({ provider }) => provider === 'email'),
    [],
  );
}
