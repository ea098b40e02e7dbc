import type { OpenSession, SecurityOverview } from '@cuppa/contract/accounts/auth/auth-contract';
import type { Caller } from '../../../platform/http/api-access.ts';
import { readUserAgent } from '../../../platform/http/user-agent.ts';
import * as repository from '../auth.repository.ts';
import type { AuthContext } from '../auth-context.ts';
import { PROVIDER_NAMES } from '../oauth/provider.ts';
import { lastUsed } from './session-limits.ts';
import { endSessions } from './sign-out.ts';

/** A person's sessions, and the security features that the server supports. */
export async function readSecurity(context: AuthContext, caller: Caller): Promise<SecurityOverview> {
  const { db, env, providers } = context;
  const [user, sessions] = await Promise.all([
    repository.findUser(db, caller.userId),
    repository.findSessions(db, caller.userId),
  ]);
  return {
    hasPassword: user?.encryptedPassword != null,
    sessions: sessions.map((session) => presentOpenSession(session, caller.sessionId)),
    openProviders: PROVIDER_NAMES.filter((name) => providers.isOpen(name)),
    canLinkIdentities: env.MANUAL_LINKING,
    canUseAuthenticator: context.secrets !== null,
    canUsePhone: context.hasPhoneFactor,
    confirmsBothAddresses: env.SECURE_EMAIL_CHANGE,
    needsCurrentPassword: env.REQUIRE_CURRENT_PASSWORD,
    passwordMinLength: env.PASSWORD_MIN_LENGTH,
  };
}

/** Ends one of the caller's own sessions. Does nothing for the session of another person. */
export async function endSession(context: AuthContext, caller: Caller, sessionId: string): Promise<void> {
  endSessions(context, caller.userId, await repository.deleteSessions(context.db, caller.userId, { only: sessionId }));
}

function presentOpenSession(session: repository.SessionRow, currentId: string): OpenSession {
  return {
    id: session.id,
    isCurrent: session.id === currentId,
    ...readUserAgent(session.userAgent),
    signedInAt: session.createdAt.toISOString(),
    lastUsedAt: lastUsed(session).toISOString(),
  };
}
