import type { GoTrueClient } from '@supabase/auth-js';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { AUTH_TOAST_DURATION_MS, showToast, WAY_IN } from '../../ui/feedback/toast.ts';
import { clearKept } from '../device/kept-lists.ts';
import { writeStored } from '../device/storage.ts';
import { useLoadAuthClient } from './auth-client-provider.tsx';
import { setLeaving } from './auth-presence.ts';
import { forgetEnded, noteEnded, reportEndedSessions } from './ended-sessions.ts';
import { useSessionContext, whenSignedOut } from './session.tsx';

/**
 * Signs out of this device under the overlay, then shows the given screen in place of this one, and says so unless
 * `isSaid` is false: the caller then says more. It does not wait for the server: an unreachable one is told later.
 */
export function useSignOut(to: '/signin' | '/welcome', { isSaid = true } = {}): () => Promise<void> {
  const loadAuthClient = useLoadAuthClient();
  const t = useTranslations('session');
  const navigate = useNavigate();
  const { state, setIsLeaving } = useSessionContext();
  const userId = state.status === 'signed-in' ? state.userId : null;
  const token = state.status === 'signed-in' ? state.session.access_token : null;
  return useCallback(async () => {
    setIsLeaving(true);
    try {
      // Other tabs then know that the person left on purpose.
      if (userId !== null) writeStored('leftUserId', userId);
      await leave(await loadAuthClient(), token);
    } catch (error) {
      setIsLeaving(false);
      const message = error instanceof Error ? error.message : '';
      showToast(t('logoutFailed'), {
        id: WAY_IN,
        variant: 'destructive',
        description: message === '' ? t('logoutFailedDescription') : t('signOutFailed', { message }),
        durationMs: AUTH_TOAST_DURATION_MS,
      });
      return;
    }
    // A person who leaves on purpose leaves nothing behind; after an expired session the same person finds it again.
    if (userId !== null) void clearKept(`${userId}/`).catch(() => {});
    // The root layout resets `isLeaving` once the next screen is shown.
    await navigate(to, { replace: true });
    if (isSaid) showToast(t('loggedOut'), { id: WAY_IN, variant: 'success', durationMs: AUTH_TOAST_DURATION_MS });
  }, [loadAuthClient, navigate, setIsLeaving, t, to, isSaid, token, userId]);
}

/** Resolves once the session is gone from this device, rejects if it is still there. */
async function leave(client: GoTrueClient, token: string | null): Promise<void> {
  if (token !== null) noteEnded(token);
  setLeaving(true);
  let stop = () => {};
  const isGone = new Promise<null>((resolve) => {
    stop = whenSignedOut(() => resolve(null));
  });
  try {
    // The client forgets the session first, then asks the server; only the first step is awaited.
    const request = client.signOut({ scope: 'local' });
    const error = await Promise.race([isGone, request.then((answer) => answer.error)]);
    if (error !== null) throw error;
    if (token === null) return;
    void request.then(
      (answer) => (answer.error === null ? forgetEnded(token) : reportEndedSessions()),
      () => reportEndedSessions(),
    );
  } catch (error) {
    if (token !== null) forgetEnded(token);
    throw error;
  } finally {
    stop();
    setLeaving(false);
  }
}
