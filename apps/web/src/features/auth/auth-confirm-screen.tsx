import type { EmailOtpType } from '@supabase/auth-js';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { authClient } from '../../lib/auth-client.ts';
import { Button } from '../../ui/button.tsx';
import { AuthErrorView } from './auth-error-view.tsx';
import { AuthPage } from './auth-page.tsx';

const LINK_TYPES: readonly EmailOtpType[] = ['signup', 'magiclink', 'recovery', 'email', 'email_change', 'invite'];

/** Where mail links lead: a tap redeems the token, so that mail scanners use nothing up and any browser works. */
export function AuthConfirmScreen() {
  const t = useTranslations('auth');
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [isRedeeming, setIsRedeeming] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const token = query.get('token');
  const type = LINK_TYPES.find((known) => known === query.get('type'));

  async function redeem(): Promise<void> {
    if (token === null || type === undefined) return setFailure(t('magicLink.invalid'));
    setIsRedeeming(true);
    const { error } = await authClient.verifyOtp({ token_hash: token, type });
    setIsRedeeming(false);
    if (error) return setFailure(error.message);
    await navigate(type === 'recovery' ? '/reset-password' : '/auth/callback', { replace: true });
  }

  if (failure !== null) return <AuthErrorView message={failure} details={type ?? ''} />;
  return (
    <AuthPage
      back={{ to: '/signin', label: t('backToSignIn') }}
      eyebrow={t('confirmLink.eyebrow')}
      title={t('confirmLink.title')}
      cup="back"
      description={t('confirmLink.description')}
    >
      <Button
        className="mt-6"
        isLoading={isRedeeming}
        loadingLabel={t('confirmLink.submitting')}
        onClick={() => void redeem()}
      >
        {t('confirmLink.submit')}
      </Button>
    </AuthPage>
  );
}
