import type { AuthError } from '@supabase/auth-js';
import type { FieldProblem } from '../../../lib/forms/use-form.ts';

/** What the field of a new password should say of a refusal, or null where the password is not to blame. */
export function passwordProblemOf(error: AuthError): FieldProblem | null {
  if (error.code === 'same_password') return 'taken';
  if (error.code !== 'weak_password') return null;
  const reasons = 'reasons' in error && Array.isArray(error.reasons) ? (error.reasons as string[]) : [];
  if (reasons.includes('length')) return reasons.includes('characters') ? 'weak-length-characters' : 'weak-length';
  return reasons.includes('characters') ? 'weak-characters' : 'weak-common';
}
