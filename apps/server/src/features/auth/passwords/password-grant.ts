import * as repository from '../auth.repository.ts';
import type { AuthContext, Client, Json } from '../auth-context.ts';
import { AuthError } from '../protocol/auth-error.ts';
import { readPasswordGrant } from '../protocol/auth-input.ts';
import { refuseBanned } from '../sessions/session-guard.ts';
import { openSession, presentSession } from '../sessions/session-tokens.ts';
import { hashPassword, isPasswordOf, needsRehash } from './password-hash.ts';

/** POST /token?grant_type=password. What is wrong with an account is told only to who knows its password. */
export async function grantByPassword(context: AuthContext, body: unknown, client: Client): Promise<Json> {
  const { db, clock, passwordAttempts } = context;
  const { email, password } = readPasswordGrant(body);
  passwordAttempts.count(email);
  const user = await repository.findUserByEmail(db, email);
  const isMatch = await isPasswordOf(user?.encryptedPassword ?? null, password);
  if (user === null || !isMatch) throw new AuthError(400, 'invalid_credentials', 'Invalid login credentials');
  passwordAttempts.clear(email);
  refuseBanned(context, user, 400);
  if (user.emailConfirmedAt === null) throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed');
  const newHash = needsRehash(user.encryptedPassword ?? '') ? await hashPassword(password) : null;
  const session = await db.transaction(async (tx) => {
    if (newHash !== null) await repository.updateUser(tx, user.id, { encryptedPassword: newHash });
    return openSession(tx, { userId: user.id, method: 'password', client, now: clock.now() });
  });
  return presentSession(context, session);
}
