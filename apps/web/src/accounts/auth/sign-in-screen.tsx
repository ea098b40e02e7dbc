import { MIN_PASSWORD_LENGTH } from '@cuppa/domain/accounts/auth/password-length';
import { WandSparkles } from 'lucide-react';
import { lazy } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { loadWithRetries } from '../../lib/device/load-patiently.ts';
import { lazyPart } from '../../ui/base/lazy-part.ts';
import { Button } from '../../ui/controls/button.tsx';
import { AfterForm } from './after-form.tsx';
import { AuthPage } from './auth-page.tsx';
import { AuthSwitch } from './auth-switch.tsx';
import { EmailField } from './fields/email-field.tsx';
import { PasswordField } from './fields/password-field.tsx';
import { LateProviderButtons } from './late-provider-buttons.tsx';
import { useSignIn } from './use-sign-in.ts';

const MailedSignIn = lazy(async () => ({
  default: (await loadWithRetries(() => import('./mailed-sign-in.tsx'))).MailedSignIn,
}));

const PasskeySignIn = lazyPart(
  async () => (await import('./passkeys/passkey-sign-in.tsx')).PasskeySignIn,
  () => null,
);

export function SignInScreen() {
  const t = useTranslations('auth');
  const { form, isSendingLink, askForLink, code } = useSignIn();
  const isBusy = form.isSubmitting || isSendingLink;

  const { mailed } = code;
  if (mailed !== null) {
    const onSent = () => code.keep(mailed.purpose, mailed.email);
    return <MailedSignIn {...{ mailed, onSent }} onRedeemed={code.settle} onOtherAddress={code.forget} />;
  }

  return (
    <AuthPage
      back={{ to: '/welcome', label: t('backToWelcome') }}
      eyebrow={t('signIn.eyebrow')}
      title={t('signIn.title')}
      cup="back"
    >
      <form {...form.formProps} className="mt-7.5 flex flex-col gap-3.5">
        <EmailField problem={form.problems.email} isCarried autoComplete="username webauthn" />
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
          onClick={() => void askForLink()}
        >
          {t('signIn.magicLink')}
        </Button>
      </form>
      <LateProviderButtons
        label={t('signIn.or')}
        isDisabled={isBusy}
        failed={{
          google: t('signIn.googleFailed'),
          facebook: t('signIn.facebookFailed'),
          apple: t('signIn.appleFailed'),
        }}
      />
      <AfterForm>
        <PasskeySignIn isDisabled={isBusy} />
      </AfterForm>
      <AuthSwitch question={t('signIn.newHere')} to="/signup" label={t('signIn.signUp')} />
    </AuthPage>
  );
}
