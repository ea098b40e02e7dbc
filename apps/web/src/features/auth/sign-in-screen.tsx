import { WandSparkles } from 'lucide-react';
import { lazy, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { writeStored } from '../../lib/device/storage.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { authCallbackUrl } from '../../lib/session/auth-callback-url.ts';
import { useLoadAuthClient } from '../../lib/session/auth-client-provider.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { AUTH_TOAST_DURATION_MS, showToast } from '../../ui/feedback/toast.ts';
import { SIGN_IN } from './auth.messages.ts';
import { AuthPage } from './auth-page.tsx';
import { authRefusalOf } from './auth-refusals.ts';
import { AuthSwitch } from './auth-switch.tsx';
import { EmailField } from './fields/email-field.tsx';
import { PasswordField } from './fields/password-field.tsx';
import { MIN_PASSWORD_LENGTH } from './fields/password-length.ts';
import type { MailedSignInProps } from './mailed-sign-in.tsx';
import { ProviderButtons } from './provider-buttons.tsx';
import { useWelcomeBack } from './use-welcome-back.ts';

const MailedSignIn = lazy(async () => ({ default: (await import('./mailed-sign-in.tsx')).MailedSignIn }));

export function SignInScreen() {
  const loadAuthClient = useLoadAuthClient();
  const t = useTranslations('auth');
  const welcomeBack = useWelcomeBack();
  const { state } = useLocation() as { state: { from?: string } | null };
  const [isSendingLink, setIsSendingLink] = useState(false);
  const [mailed, setMailed] = useState<Pick<MailedSignInProps, 'email' | 'reason'> | null>(null);

  useEffect(() => {
    if (state?.from !== undefined) writeStored('postLoginPath', state.from);
  }, [state?.from]);

  // The route around this screen goes on to the stored path as soon as the session stands.
  const form = useForm(['email', 'password'], async ({ email, password }) => {
    const authClient = await loadAuthClient();
    const { data, error } = await authClient.signInWithPassword({ email, password });
    const reason = authRefusalOf(error, SIGN_IN);
    if (reason !== null) return setMailed({ email, reason });
    if (error) {
      showToast(t('signIn.failed'), {
        variant: 'destructive',
        description: t('signIn.failedDescription'),
        durationMs: AUTH_TOAST_DURATION_MS,
      });
      return;
    }
    welcomeBack(data.session);
  });

  const isBusy = form.isSubmitting || isSendingLink;

  async function sendMagicLink() {
    const email = form.read(['email'])?.email;
    if (email === undefined) return;
    setIsSendingLink(true);
    const authClient = await loadAuthClient();
    const { error } = await authClient.signInWithOtp({
      email,
      options: { emailRedirectTo: authCallbackUrl(), shouldCreateUser: false },
    });
    setIsSendingLink(false);
    if (error) {
      showToast(t('signIn.magicLinkFailed'), {
        variant: 'destructive',
        description: t('pleaseTryAgain'),
        durationMs: AUTH_TOAST_DURATION_MS,
      });
      return;
    }
    showToast(t('signIn.magicLinkSent'), {
      variant: 'success',
      description: t('signIn.magicLinkSentDescription', { email }),
      durationMs: AUTH_TOAST_DURATION_MS,
    });
    setMailed({ email, reason: 'magic-link' });
  }

  if (mailed !== null) return <MailedSignIn {...mailed} onOtherAddress={() => setMailed(null)} />;

  return (
    <AuthPage
      back={{ to: '/welcome', label: t('backToWelcome') }}
      eyebrow={t('signIn.eyebrow')}
      title={t('signIn.title')}
      cup="back"
    >
      <form {...form.formProps} className="mt-7.5 flex flex-col gap-3.5">
        <EmailField problem={form.problems.email} />
        <PasswordField
          label={t('password')}
          autoComplete="current-password"
          minLength={MIN_PASSWORD_LENGTH}
          problem={form.problems.password}
          aside={
            <Link
              to="/forgot-password"
              className="-my-3 inline-flex min-h-11 items-end pb-2.5 text-small font-bold text-primary-ink underline underline-offset-4"
            >
              {t('signIn.forgot')}
            </Link>
          }
        />
        <Button
          type="submit"
          className="mt-2"
          disabled={isBusy}
          isLoading={form.isSubmitting}
          loadingLabel={t('signIn.submitting')}
        >
          {t('signIn.submit')}
        </Button>
        <Button
          variant="outline"
          icon={<WandSparkles size={20} aria-hidden />}
          disabled={isBusy}
          isLoading={isSendingLink}
          loadingLabel={t('signIn.sendingMagicLink')}
          onClick={() => void sendMagicLink()}
        >
          {t('signIn.magicLink')}
        </Button>
      </form>
      <ProviderButtons
        label={t('signIn.or')}
        isDisabled={isBusy}
        failed={{
          google: t('signIn.googleFailed'),
          facebook: t('signIn.facebookFailed'),
          apple: t('signIn.appleFailed'),
        }}
      />
      <AuthSwitch question={t('signIn.newHere')} to="/signup" label={t('signIn.signUp')} />
    </AuthPage>
  );
}
