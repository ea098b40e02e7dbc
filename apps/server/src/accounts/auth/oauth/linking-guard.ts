import type { AuthContext } from '../auth-context.ts';
import { hasVerifiedFactor } from '../factors/factor.repository.ts';
import { AuthError } from '../protocol/auth-error.ts';
import { requireSession, type SignedIn } from '../sessions/session-guard.ts';

/**
 * The signed-in person, if they may change the identities of their account. Refuses 404 manual_linking_disabled, and
 * 401 insufficient_aal if they have a verified second factor and the session is not at aal2.
 */
export async function requireLinking(context: AuthContext, bearer: string | null): Promise<SignedIn> {
  const signedIn = await requireSession(context, bearer);
  if (!context.env.MANUAL_LINKING) {
    throw new AuthError(404, 'manual_linking_disabled', 'Manual linking is disabled');
  }
  if (signedIn.session.aal !== 'aal2' && (await hasVerifiedFactor(context.db, signedIn.user.id))) {
    const message = 'AAL2 session is required to link or unlink identities when MFA is enabled.';
    throw new AuthError(401, 'insufficient_aal', message);
  }
  return signedIn;
}
