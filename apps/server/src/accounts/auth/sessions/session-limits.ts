import type { Db } from '../../../platform/postgres/database.ts';
import * as repository from '../auth.repository.ts';
import type { AuthContext } from '../auth-context.ts';
import { findFactors } from '../factors/factor.repository.ts';
import { AuthError } from '../protocol/auth-error.ts';

const expired = (why = '') => new AuthError(400, 'session_expired', `Invalid Refresh Token: Session Expired${why}`);

/** Refuses 400 session_expired beyond the configured limits (auth-contract section 5). */
export async function refuseExpired(context: AuthContext, tx: Db, session: repository.SessionRow): Promise<void> {
  const { env } = context;
  const now = context.clock.now();
  const isPast = (since: Date, seconds: number | undefined) =>
    seconds !== undefined && now.getTime() - since.getTime() > seconds * 1_000;
  if (session.notAfter !== null && session.notAfter <= now) throw expired();
  if (isPast(lastUsed(session), env.SESSION_INACTIVITY_SECONDS)) throw expired(' (Inactivity)');
  if (session.aal === 'aal1' && isPast(session.createdAt, env.SESSION_LOW_AAL_SECONDS)) {
    const factors = await findFactors(tx, session.userId);
    const needsFactor = factors.some((factor) => factor.status === 'verified');
    if (needsFactor) throw expired(' (Low AAL: User Needs MFA Verification)');
  }
  if (env.SESSION_SINGLE_PER_USER) {
    const sessions = await repository.findSessions(tx, session.userId);
    const isNewest = sessions.every((other) => lastUsed(other) <= lastUsed(session));
    if (!isNewest) throw expired(' (Revoked by Newer Login)');
  }
}

/** When a session was last refreshed, or opened if it never was. */
export function lastUsed(session: repository.SessionRow): Date {
  return session.refreshedAt ?? session.createdAt;
}
