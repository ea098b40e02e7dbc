import type { AuthError } from '@supabase/auth-js';
import { useTranslations } from 'use-intl';
import { useLoadAuthClient } from '../../lib/session/auth-client-provider.tsx';
import { AUTH_TOAST_DURATION_MS, showToast, WAY_IN } from '../../ui/feedback/toast.ts';
import { FACTOR } from './auth.messages.ts';
import { useAuthFailure } from './auth-failure.ts';
import { matchRefusal } from './auth-refusals.ts';

/** Handles a refusal that is not about the code itself. */
export function useFactorFailure(): (error: AuthError) => void {
  const loadAuthClient = useLoadAuthClient();
  const t = useTranslations('secondFactor');
  const failure = useAuthFailure();
  return (error) => {
    const refusal = matchRefusal(error, FACTOR);
    // A session that has ended cannot be confirmed; signing out locally leads to /signin.
    if (error.name === 'AuthSessionMissingError' || refusal === 'signed-out') {
      void loadAuthClient().then((authClient) => authClient.signOut({ scope: 'local' }));
      return;
    }
    // The refreshed session no longer contains a factor that was removed elsewhere.
    if (refusal === 'removed') void loadAuthClient().then((authClient) => authClient.refreshSession());
    showToast(t('failed'), {
      id: WAY_IN,
      variant: 'destructive',
      description: failure(error),
      durationMs: AUTH_TOAST_DURATION_MS,
    });
  };
}
