import { postLoginRoute } from '@cuppa/domain/onboarding/post-login-route';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { api } from '../../lib/api.ts';
import { authClient } from '../../lib/auth-client.ts';
import { AUTH_TOAST_DURATION_MS, showToast } from '../../ui/toast.ts';
import { AuthErrorView } from './auth-error-view.tsx';
import { type MagicLinkFragment, readMagicLinkFragment } from './magic-link-fragment.ts';
import { SigningInView } from './signing-in-view.tsx';

const ERROR_SHOWN_MS = 3000;
type Phase =
  | { name: 'idle' }
  | { name: 'processing'; fragment: MagicLinkFragment }
  | { name: 'failed'; message: string };

/** Signs in on any page whose fragment is a magic link; else it shows the page. */
export function MagicLinkGate({ children }: { children: ReactNode }) {
  const t = useTranslations('auth.magicLink');
  const navigate = useNavigate();
  const [phase, setPhase] = useState<Phase>(() => {
    const fragment = readMagicLinkFragment(location.hash);
    return fragment === null ? { name: 'idle' } : { name: 'processing', fragment };
  });

  useEffect(() => {
    if (phase.name !== 'processing') return;
    let isCurrent = true;
    void (async () => {
      const message = await redeem(phase.fragment, t('invalid'));
      if (!isCurrent) return;
      history.replaceState(history.state, '', location.pathname + location.search);
      if (message !== null) {
        setPhase({ name: 'failed', message: message === '' ? t('failedDescription') : message });
        return;
      }
      const profile = await api.profile.me().catch(() => null);
      showToast(t('success'), {
        id: 'magic-link',
        variant: 'success',
        description: t('successDescription'),
        durationMs: AUTH_TOAST_DURATION_MS,
      });
      await navigate(postLoginRoute({ hasUser: true, profile }), { replace: true });
      setPhase({ name: 'idle' });
    })();
    return () => {
      isCurrent = false;
    };
  }, [phase, navigate, t]);

  useEffect(() => {
    if (phase.name !== 'failed') return;
    showToast(t('failed'), {
      id: 'magic-link',
      variant: 'destructive',
      description: phase.message,
      durationMs: AUTH_TOAST_DURATION_MS,
    });
    const timer = setTimeout(() => {
      void navigate('/signin', { replace: true });
      setPhase({ name: 'idle' });
    }, ERROR_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [phase, navigate, t]);

  switch (phase.name) {
    case 'idle':
      return children;
    case 'processing':
      return <SigningInView title={t('title')} description={t('description')} />;
    case 'failed':
      return <AuthErrorView message={phase.message} onLeave={() => setPhase({ name: 'idle' })} />;
  }
}

/** Sets the session; null when that worked, else what went wrong. */
async function redeem(fragment: MagicLinkFragment, invalid: string): Promise<string | null> {
  if (fragment.kind === 'failed') return fragment.message === '' ? invalid : fragment.message;
  const { error } = await authClient.setSession({
    access_token: fragment.accessToken,
    refresh_token: fragment.refreshToken,
  });
  return error ? error.message : null;
}
