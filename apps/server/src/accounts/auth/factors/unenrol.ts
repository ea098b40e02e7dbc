import { lockUser } from '../auth.repository.ts';
import type { AuthContext, Json } from '../auth-context.ts';
import { sendNotice } from '../mails/notices.ts';
import { AuthError } from '../protocol/auth-error.ts';
import { requireSession } from '../sessions/session-guard.ts';
import * as repository from './factor.repository.ts';
import { requireFactor } from './find-factor.ts';
import { deleteCodes } from './recovery-code.repository.ts';

/**
 * DELETE /factors/{id}: deletes a factor and returns its id. The recovery codes go with the last one. Refuses 422 insufficient_aal for a verified factor if the
 * session is not at aal2.
 */
export async function unenrolFactor(context: AuthContext, bearer: string | null, factorId: string): Promise<Json> {
  const { user, session } = await requireSession(context, bearer);
  const factor = await requireFactor(context, user.id, factorId);
  if (factor.status === 'verified' && session.aal !== 'aal2') {
    throw new AuthError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor');
  }
  await context.db.transaction(async (tx) => {
    await lockUser(tx, user.id);
    await repository.lowerSessionsOf(tx, factor.id);
    await repository.deleteFactor(tx, factor.id);
    if (factor.status === 'verified') {
      if (!(await repository.hasVerifiedFactor(tx, user.id))) {
        await deleteCodes(tx, user.id);
        await repository.lowerRecoveredSessions(tx, user.id);
      }
      await sendNotice(context, tx, user.email, { kind: 'factor-removed', factorType: factor.factorType });
    }
  });
  return { id: factor.id };
}
