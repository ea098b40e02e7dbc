import type { AuthError } from '@supabase/auth-js';
import type { FieldProblem } from '../../../lib/forms/use-form.ts';
import { NEW_PASSWORD } from '../auth.messages.ts';
import { matchRefusal } from '../auth-refusals.ts';

/** The problem that the field of a new password shows for a refusal; null if the refusal is not about the password. */
export function passwordProblemOf(error: AuthError): FieldProblem | null {
  const blame = matchRefusal(error, NEW_PASSWORD);
  if (blame !== 'weak') return blame;
  const reasons = 'reasons' in error && Array.isArray(error.reasons) ? (error.reasons as string[]) : [];
  if (reasons.includes('length')) return reasons.includes('characters') ? 'weak-length-characters' : 'weak-length';
  return reasons.includes('characters') ? 'weak-characters' : 'weak-common';
}
