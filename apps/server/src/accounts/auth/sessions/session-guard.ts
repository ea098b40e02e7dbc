import type { Caller } from '../../../platform/http/api-access.ts';
import { needsPassword } from '../accounts/needs-password.repository.ts';
import * as repository from '../auth.repository.ts';
import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../protocol/auth-error.ts';
import type { AccessClaims } from './access-token.ts';

export type SignedIn = { user: repository.UserRow; session: repository.SessionRow };

/**
 * The person and session of a bearer token. Checks the signature and the session's row, so that signing out takes
 * effect immediately. With `allowExpired`, accepts expired tokens; with `allowWithoutPassword`, also people who must
 * choose a password before anything else. Refuses 401 no_authorization without a token; otherwise 403 bad_jwt,
 * user_not_found, session_not_found, user_banned (auth-contract section 3.8), password_required.
 */
export async function requireSession(
  context: AuthContext,
  bearer: string | null,
  options: { allowExpired?: boolean; allowWithoutPassword?: boolean } = {},
): Promise<SignedIn> {
  const { db, clock } = context;
  if (bearer === null) {
    throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  }
  const claims = await context.readToken(bearer, clock.now(), options);
  if (claims === null) throw new AuthError(403, 'bad_jwt', 'invalid JWT: unable to parse or verify signature');
  const [user, session] = await Promise.all([
    repository.findUser(db, claims.userId),
    repository.findSession(db, claims.sessionId),
  ]);
  if (user === null) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  const isOver = session?.notAfter != null && session.notAfter <= clock.now();
  if (session === null || session.userId !== user.id || isOver) {
    throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
  }
  refuseBanned(context, user, 403);
  if (options.allowWithoutPassword !== true && needsPassword(user)) throw passwordRequired();
  return { user, session };
}

export const passwordRequired = () => new AuthError(403, 'password_required', 'Please choose a password first');

/** Refuses user_banned with the given status while a ban lasts. */
export function refuseBanned(context: AuthContext, user: repository.UserRow, status: 400 | 403): void {
  if (user.bannedUntil !== null && user.bannedUntil > context.clock.now()) {
    throw new AuthError(status, 'user_banned', 'User is banned');
  }
}

/** The caller with this token; null if the token is forged or expired, its session is gone, or the person is banned. */
export async function authenticate(context: AuthContext, token: string): Promise<Caller | null> {
  const claims = await context.readToken(token, context.clock.now());
  return claims === null ? null : readCaller(context, claims);
}

/** The current state of a caller, by their session; null if the session is gone or the person is banned. */
export async function readCaller(context: AuthContext, { userId, sessionId }: AccessClaims): Promise<Caller | null> {
  const found = await context.findCaller({ userId, sessionId });
  const now = context.clock.now();
  if (found === null || (found.notAfter !== null && found.notAfter <= now)) return null;
  if (found.bannedUntil !== null && found.bannedUntil > now) return null;
  return {
    userId,
    sessionId,
    email: found.email ?? '',
    needsPassword: found.needsPassword,
    needsSecondFactor: found.aal === 'aal1' && found.hasFactor,
    hasSecondFactor: found.aal === 'aal2',
    isSuspended: found.suspendedUntil !== null && found.suspendedUntil > now,
    standing: context.profiles.standingOf(found),
  };
}
