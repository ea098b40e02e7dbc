import type { Caller } from '../../../platform/api/api-access.ts';
import * as repository from '../auth.repository.ts';
import type { AuthContext } from '../auth-context.ts';
import { hasVerifiedFactor } from '../factors/factor.repository.ts';
import { AuthError } from '../protocol/auth-error.ts';
import { verifyAccessToken } from './access-token.ts';

export type SignedIn = { user: repository.UserRow; session: repository.SessionRow };

/**
 * The person and session of a bearer token. It checks the signature and the session's row, so that signing out takes
 * effect at once. Refuses 401 no_authorization without a token; 403 bad_jwt, user_not_found, session_not_found,
 * user_banned otherwise (auth-contract section 3.8).
 */
export async function requireSession(context: AuthContext, bearer: string | null): Promise<SignedIn> {
  const { db, clock } = context;
  if (bearer === null) {
    throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  }
  const claims = await verifyAccessToken(context.keys, context.tokenSettings, bearer, clock.now());
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
  return { user, session };
}

/** Refuses user_banned with the given status while the ban lasts. */
export function refuseBanned(context: AuthContext, user: repository.UserRow, status: 400 | 403): void {
  if (user.bannedUntil !== null && user.bannedUntil > context.clock.now()) {
    throw new AuthError(status, 'user_banned', 'User is banned');
  }
}

/** The owner of a token, or null if it is forged or expired, or its session is gone. */
export async function authenticate(context: AuthContext, token: string): Promise<Caller | null> {
  try {
    const { user, session } = await requireSession(context, token);
    const needsSecondFactor = session.aal === 'aal1' && (await hasVerifiedFactor(context.db, user.id));
    return { userId: user.id, sessionId: session.id, email: user.email ?? '', needsSecondFactor };
  } catch (error) {
    if (error instanceof AuthError) return null;
    throw error;
  }
}
