import type { AuthError } from '@supabase/auth-js';
import { reportRefusal } from '../../../lib/server/refusal-signal.ts';
import { AUTH_TOAST_DURATION_MS, showToast } from '../../../ui/feedback/toast.ts';
import { useAuthFailure } from '../auth-failure.ts';
import { matchRefusal } from '../auth-refusals.ts';
import { SESSION } from './security.messages.ts';

/** Shows that an action failed, or leads to the second factor if that is missing. */
export function useSecurityFailure(): (title: string, error: AuthError, description?: string) => void {
  const failure = useAuthFailure();
  return (title, error, description) => {
    const refusal = matchRefusal(error, SESSION);
    if (refusal !== null) return reportRefusal(refusal);
    if (error.name === 'AuthSessionMissingError') return reportRefusal('UNAUTHORIZED');
    showToast(title, {
      id: 'security',
      variant: 'destructive',
      description: description ?? failure(error),
      durationMs: AUTH_TOAST_DURATION_MS,
    });
  };
}
