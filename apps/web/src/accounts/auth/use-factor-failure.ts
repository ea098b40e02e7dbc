import type { AuthError } from '@supabase/auth-js';
import { useTranslations } from 'use-intl';
import { useLoadAuthClient } from '../../lib/session/auth-client-provider.tsx';
import { AUTH_TOAST_DURATION_MS, showToast } from '../../ui/feedback/toast.ts';
import { FACTOR } from './auth.messages.ts';
import { useAuthFailure } from './auth-failure.ts';
import { authRefusalOf } from './auth-refusals.ts';

/** Deals with a refusal that is not about the code itself. */
export function useFactorFailure(): (error: AuthError) => void {
  const loadAuthClient = useLoadAuthClient();
  const t = useTranslations('secondFactor');
  const failure = useAuthFailure();
  return (error) => {
    const refusal = authRefusalOf(error, FACTOR);
    // A session that is gone cannot be confirmed any more; the screen then leads to /signin.
    if (error.name === 'AuthSessionMissingError' || refusal === 'signed-out') {
      void loadAuthClient().then((authClient) => authClient.signOut({ scope: 'local' }));
      return;
    }
    // A factor that was removed elsewhere is gone from a fresh session.
    if (refusal === 'removed') void loadAuthClient().then((authClient) => authClient.refreshSession());
    showToast(t('failed'), {
      id: 'second-factor',
      variant: 'destructive',
      description: failure(error),
      durationMs: AUTH_TOAST_DURATION_MS,
    });
  };
}
