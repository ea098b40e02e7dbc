import * as repository from '../auth.repository.ts';
import type { AuthContext } from '../auth-context.ts';
import { hasVerifiedFactor } from '../factors/factor.repository.ts';
import { validationFailed } from '../protocol/auth-error.ts';
import { requireSession } from './session-guard.ts';

/** Emits `session.ended` to the other features. The deletion is already committed. */
export function endSessions(context: AuthContext, userId: string, sessionIds: readonly string[]): void {
  for (const sessionId of sessionIds) context.events.emit('session.ended', { sessionId, userId });
}

/** Ends every session of a person, and emits each end. */
export async function endAllSessions(context: AuthContext, userId: string): Promise<void> {
  endSessions(context, userId, await repository.deleteSessions(context.db, userId, {}));
}

/**
 * POST /logout: ends this session (local), all others (others), or all (global). Where a second factor is set up, a
 * session at aal1 does not end sessions at aal2, because its owner may only know the password. `local` accepts an expired token: a device that
 * signed out offline reports it later (docs/decisions/0046). Refuses 400 validation_failed.
 */
export async function signOut(context: AuthContext, bearer: string | null, scope: unknown): Promise<void> {
  const { user, session } = await requireSession(context, bearer, {
    allowExpired: scope === 'local',
    allowWithoutPassword: true,
  });
  const chosen = sessionsOf(scope || 'global', session.id);
  if (chosen === null) throw validationFailed('Unsupported logout scope');
  const isLow = session.aal === 'aal1' && (await hasVerifiedFactor(context.db, user.id));
  const reach = isLow ? { ...chosen, aal: session.aal } : chosen;
  endSessions(context, user.id, await repository.deleteSessions(context.db, user.id, reach));
}

function sessionsOf(scope: unknown, sessionId: string): { only?: string; except?: string } | null {
  switch (scope) {
    case 'global':
      return {};
    case 'local':
      return { only: sessionId };
    case 'others':
      return { except: sessionId };
    default:
      return null;
  }
}
