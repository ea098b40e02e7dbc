import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { authClient } from '../../lib/auth-client.ts';
import { useSession } from '../../lib/session.tsx';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { buttonStyles } from '../../ui/button-styles.ts';
import { AUTH_TOAST_DURATION_MS, showToast } from '../../ui/toast.ts';
import { AuthPage } from './auth-page.tsx';
import { MIN_PASSWORD_LENGTH } from './form-rules.ts';
import { PasswordField } from './password-field.tsx';

const STRONG_LENGTH = 12;

export function ResetPasswordScreen() {
  const t = useTranslations('auth');
  const navigate = useNavigate();
  const session = useSession();
  const [length, setLength] = useState(0);
  const form = useForm(['password'], async ({ password }) => {
    const { error } = await authClient.updateUser({ password });
    if (error) {
      showToast(t('reset.failed'), {
        variant: 'destructive',
        description: error.message,
        durationMs: AUTH_TOAST_DURATION_MS,
      });
      return;
    }
    await authClient.signOut({ scope: 'others' });
    showToast(t('reset.done'), {
      variant: 'success',
      description: t('reset.doneDescription'),
      durationMs: AUTH_TOAST_DURATION_MS,
    });
    await navigate('/home', { replace: true });
  });

  const frame = {
    back: { to: '/signin', label: t('backToSignIn') },
    eyebrow: t('reset.eyebrow'),
    cup: 'back',
  } as const;
  if (session.status === 'signed-out') {
    return (
      <AuthPage {...frame} title={t('reset.needsLink')} description={t('reset.needsLinkDescription')}>
        <Link to="/forgot-password" className={buttonStyles('primary', 'md', 'mt-6')}>
          {t('reset.askAgain')}
        </Link>
      </AuthPage>
    );
  }

  const strength =
    length < MIN_PASSWORD_LENGTH ? 'passwordHint' : length < STRONG_LENGTH ? 'passwordWeak' : 'passwordStrong';
  return (
    <AuthPage {...frame} title={t('reset.title')} description={t('reset.description')}>
      <form {...form.formProps} className="mt-6 flex flex-col gap-4">
        <PasswordField
          label={t('reset.newPassword')}
          autoComplete="new-password"
          minLength={MIN_PASSWORD_LENGTH}
          problem={form.problems.password}
          onLengthChange={setLength}
          hint={<span aria-live="polite">{t(strength)}</span>}
        />
        <Button type="submit" disabled={session.status === 'loading'} isLoading={form.isSubmitting}>
          {t('reset.submit')}
        </Button>
      </form>
    </AuthPage>
  );
}
