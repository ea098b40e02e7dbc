import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { authCallbackUrl, authClient } from '../../lib/auth-client.ts';
import { Button } from '../../ui/button.tsx';
import { AUTH_TOAST_DURATION_MS, showToast } from '../../ui/toast.ts';
import { AuthPage } from './auth-page.tsx';

type ConfirmMailPageProps = { email: string; onOtherAddress: () => void };

/** After a sign-up whose address must be confirmed first. */
export function ConfirmMailPage({ email, onOtherAddress }: ConfirmMailPageProps) {
  const t = useTranslations('auth');
  const [isSending, setIsSending] = useState(false);

  async function resend() {
    setIsSending(true);
    const { error } = await authClient.resend({ type: 'signup', email, options: { emailRedirectTo: authCallbackUrl } });
    setIsSending(false);
    showToast(error ? t('confirm.resendFailed') : t('confirm.resent'), {
      variant: error ? 'destructive' : 'success',
      description: error ? error.message : t('confirm.resentDescription'),
      durationMs: AUTH_TOAST_DURATION_MS,
    });
  }

  return (
    <AuthPage
      back={{ to: '/signin', label: t('backToSignIn') }}
      eyebrow={t('signUp.eyebrow')}
      title={t('confirm.title')}
      cup="new"
      description={t('confirm.description', { email })}
    >
      <div className="mt-6 flex flex-col gap-3">
        <Button isLoading={isSending} loadingLabel={t('confirm.resending')} onClick={() => void resend()}>
          {t('confirm.resend')}
        </Button>
        <Button variant="outline" onClick={onOtherAddress}>
          {t('confirm.otherAddress')}
        </Button>
      </div>
    </AuthPage>
  );
}
