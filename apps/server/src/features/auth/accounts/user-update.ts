import * as repository from '../auth.repository.ts';
import type { AuthContext, Json } from '../auth-context.ts';
import { deleteOneTimeTokens } from '../mails/one-time-token.repository.ts';
import { hashPassword, isPasswordOf } from '../passwords/password-hash.ts';
import { AuthError, validationFailed } from '../protocol/auth-error.ts';
import { readUserUpdate } from '../protocol/auth-input.ts';
import { requireSession, type SignedIn } from '../sessions/session-guard.ts';
import { endSessions } from '../sessions/sign-out.ts';
import { mergeMetadata } from './metadata.ts';
import { presentUser } from './user.presenter.ts';

/** GET /user. `audience` is the one that the request names, if any; another than the account's is refused. */
export async function readUser(context: AuthContext, bearer: string | null, audience: string | null): Promise<Json> {
  const { user } = await requireSession(context, bearer);
  if (audience !== null && audience !== user.aud) {
    throw validationFailed("Token audience doesn't match request audience");
  }
  return presentUser(user, await repository.findIdentities(context.db, user.id));
}

/** PUT /user: merges metadata, and changes the password, which ends all other sessions and pending tokens. */
export async function updateUser(context: AuthContext, bearer: string | null, body: unknown): Promise<Json> {
  const signedIn = await requireSession(context, bearer);
  const { user } = signedIn;
  const { email, password, data } = readUserUpdate(body);
  if (email !== null && email !== user.email) {
    throw new AuthError(422, 'email_provider_disabled', 'Changing the email address is not available');
  }
  if (password !== null && (await isPasswordOf(user.encryptedPassword, password))) {
    throw new AuthError(422, 'same_password', 'New password should be different from the old password.');
  }
  const passwordHash = password === null ? null : await hashPassword(password);
  const ended = await writeUpdate(context, signedIn, { data, passwordHash });
  endSessions(context, user.id, ended);
  const fresh = (await repository.findUser(context.db, user.id)) ?? user;
  return presentUser(fresh, await repository.findIdentities(context.db, user.id));
}

/** Answers the ids of the sessions that it ended. */
function writeUpdate(
  context: AuthContext,
  { user: { id, email }, session }: SignedIn,
  { data, passwordHash }: { data: Json; passwordHash: string | null },
): Promise<string[]> {
  return context.db.transaction(async (tx) => {
    const user = await repository.lockUser(tx, id);
    if (user === null) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
    const protectedData = {
      sub: id,
      email,
      email_verified: user.userMetadata.email_verified === true,
      phone_verified: user.userMetadata.phone_verified === true,
    };
    await repository.updateUser(tx, id, {
      userMetadata: mergeMetadata(user.userMetadata, data, protectedData),
      updatedAt: context.clock.now(),
      ...(passwordHash !== null && { encryptedPassword: passwordHash }),
    });
    if (passwordHash === null) return [];
    await deleteOneTimeTokens(tx, id);
    return repository.deleteSessions(tx, id, { except: session.id });
  });
}
