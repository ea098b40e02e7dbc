import type { Caller } from '../../../platform/api/api-access.ts';
import type { AuthContext } from '../auth-context.ts';
import { hasVerifiedFactor } from '../factors/factor.repository.ts';
import { AuthError } from '../protocol/auth-error.ts';
import { requireSession } from './session-guard.ts';

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
