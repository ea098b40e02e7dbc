import { networkOf } from '../../../platform/http/client-address.ts';
import * as repository from '../auth.repository.ts';
import type { AuthContext, Client, Json } from '../auth-context.ts';
import { phoneProviderDisabled } from '../phones/phone-account.ts';
import { AuthError, isAuthError } from '../protocol/auth-error.ts';
import { readPasswordGrant } from '../protocol/auth-input.ts';
import { announceDevice } from '../sessions/new-device.job.ts';
import { insertSession } from '../sessions/new-session.repository.ts';
import { refuseBanned } from '../sessions/session-guard.ts';
import { newSession, presentSession } from '../sessions/session-tokens.ts';
import { findWeakness } from './password-policy.ts';

const invalidCredentials = () => new AuthError(400, 'invalid_credentials', 'Invalid login credentials');

/**
 * POST /token?grant_type=password: a Session. Problems of an account are only revealed to people who know its password.
 * Refuses 400 invalid_credentials, email_not_confirmed, phone_not_confirmed, user_banned; 429.
 */
export async function grantByPassword(context: AuthContext, body: unknown, client: Client): Promise<Json> {
  const { db, passwordAttempts, passwords } = context;
  const input = readPasswordGrant(body);
  const { password } = input;
  if ('phone' in input && !context.env.PHONE_SIGN_IN) throw phoneProviderDisabled(422);
  // Counts per account and network, so that a stranger's guesses cannot lock the owner out.
  const attempt = `${'phone' in input ? input.phone : input.email} ${networkOf(client.ip, 'site')}`;
  const findMatch = async () => {
    const found = await ('phone' in input
      ? repository.findUserByPhone(db, input.phone)
      : repository.findUserByEmail(db, input.email));
    const isMatch = await passwords.isMatch(found?.encryptedPassword ?? null, password);
    if (found === null || !isMatch) throw invalidCredentials();
    return found;
  };
  const user = await passwordAttempts.judge(attempt, findMatch, isAuthError('invalid_credentials'));
  refuseBanned(context, user, 400);
  if ('phone' in input && user.phoneConfirmedAt === null) {
    throw new AuthError(400, 'phone_not_confirmed', 'Phone not confirmed');
  }
  if ('email' in input && user.emailConfirmedAt === null) {
    throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed');
  }
  const knownHash = user.encryptedPassword ?? '';
  const newHash = passwords.needsRehash(knownHash) ? await passwords.hash(password) : null;
  const session = newSession(context, { userId: user.id, method: 'password', client });
  const opened = await insertSession(db, session, { knownHash, newHash });
  // The password was changed while this one was being checked.
  if (opened === null) throw invalidCredentials();
  if (opened.isNewDevice) {
    await announceDevice(db, { userId: user.id, sessionId: session.id, ...session.device });
  }
  const weakness = findWeakness(password, context.env);
  return {
    ...(await presentSession(context, opened.session, opened.account)),
    ...(weakness && { weak_password: weakness }),
  };
}
