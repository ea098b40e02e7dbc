import type { Db } from '../../../platform/postgres/database.ts';
import * as authRepository from '../auth.repository.ts';
import type { AuthContext, Client } from '../auth-context.ts';
import { AuthError } from '../protocol/auth-error.ts';
import { amrEntry, rememberClient } from '../sessions/session-tokens.ts';
import { deleteOtherLowSessions } from './factor.repository.ts';

/** The session of a proof, locked after its account. Refuses 403 session_not_found. */
export async function lockProvenSession(
  tx: Db,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<authRepository.SessionRow> {
  await authRepository.lockUser(tx, userId);
  const current = await authRepository.lockSession(tx, sessionId);
  if (current === null) throw new AuthError(403, 'session_not_found', 'The session has ended');
  return current;
}

/**
 * Raises a locked session to aal2 and ends the person's other sessions below; answers their ids too. No earlier refresh
 * token can obtain the new one.
 */
export async function raiseSession(
  context: AuthContext,
  tx: Db,
  current: authRepository.SessionRow,
  { method, factorId, client }: { method: string; factorId: string | null; client: Client },
): Promise<{ lifted: authRepository.SessionRow; ended: string[] }> {
  const now = context.clock.now();
  const counter = current.refreshTokenCounter + 2;
  const lifted = await authRepository.updateSession(tx, current.id, {
    ...rememberClient(client),
    aal: 'aal2',
    factorId,
    amr: [amrEntry(method, now), ...current.amr],
    refreshTokenCounter: counter,
    refreshTokenFloor: counter,
    updatedAt: now,
  });
  return { lifted, ended: await deleteOtherLowSessions(tx, current.userId, current.id) };
}
