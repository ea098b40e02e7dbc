import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../protocol/auth-error.ts';
import { isUuid } from '../protocol/uuid.ts';
import { type FactorRow, findFactor } from './factor.repository.ts';

/** The person's factor. Refuses 404 validation_failed for a malformed id, otherwise 404 mfa_factor_not_found. */
export async function requireFactor(context: AuthContext, userId: string, id: string): Promise<FactorRow> {
  if (!isUuid(id)) throw new AuthError(404, 'validation_failed', 'factor_id must be an UUID');
  const factor = await findFactor(context.db, userId, id);
  if (factor === null) throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found');
  return factor;
}
