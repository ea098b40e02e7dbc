import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { AUTH_TOAST_DURATION_MS, showToast } from '../../ui/feedback/toast.ts';
import { useLoadAuthClient } from './auth-client-provider.tsx';
import { useSessionContext } from './session.tsx';

/** Signs out of this device under the overlay, then shows the given screen in place of this one. */
export function useSignOut(to: '/signin' | '/welcome'): () => Promise<void> {
  const loadAuthClient = useLoadAuthClient();
  const t = useTranslations('session');
  const navigate = useNavigate();
  const { state, setIsLeaving } = useSessionContext();
  const userId = state.status === 'signed-in' ? state.userId : null;
  return useCallback(async () => {
    setIsLeaving(true);
    const authClient = await loadAuthClient();
    const { error } = await authClient.signOut({ scope: 'local' });
    if (error) {
      setIsLeaving(false);
      showToast(t('logoutFailed'), {
        variant: 'destructive',
        description: t('logoutFailedDescription'),
        durationMs: AUTH_TOAST_DURATION_MS,
      });
      return;
    }
    // A person who leaves on purpose leaves nothing behind; after an expired session the same person finds it again.
    // Offline the module may not come; what it would clear is read by nobody else.
    if (userId !== null) {
      void import('../device/kept-lists.ts').then(({ clearKept }) => clearKept(`${userId}/`)).catch(() => {});
    }
    // The root layout ends the leaving once the next screen stands.
    await navigate(to, { replace: true });
    showToast(t('loggedOut'), { variant: 'success', durationMs: AUTH_TOAST_DURATION_MS });
  }, [loadAuthClient, navigate, setIsLeaving, t, to, userId]);
}
