import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Link, Navigate, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useForm } from '../../lib/forms/use-form.ts';
import { useLoadAuthClient } from '../../lib/session/auth-client-provider.tsx';
import { SECOND_FACTOR_PATH } from '../../lib/session/second-factor.ts';
import { useSession } from '../../lib/session/session.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { buttonStyles } from '../../ui/controls/button-styles.ts';
import { AUTH_TOAST_DURATION_MS, showToast, WAY_IN } from '../../ui/feedback/toast.ts';
import { askAuth } from './ask-auth.ts';
import { RESET_PASSWORD } from './auth.messages.ts';
import { useAuthFailure } from './auth-failure.ts';
import { AuthPage } from './auth-page.tsx';
import { matchRefusal } from './auth-refusals.ts';
import { NewPasswordField } from './fields/new-password-field.tsx';
import { passwordProblemOf } from './fields/weak-password.ts';
import { FirstPasswordForm } from './first-password-form.tsx';
import { OneThingPage } from './one-thing-page.tsx';

/** A new password by a mailed link, or the first one of a person who must choose it before anything else. */
export function ResetPasswordScreen() {
  const session = useSession();
  const [isFirst, setIsFirst] = useState(false);
  // Stays so once the password is saved, until the next page is there.
  if (!isFirst && session.status === 'signed-in' && session.needsPassword) setIsFirst(true);
  return isFirst ? <FirstPassword /> : <NewPassword />;
}

function FirstPassword() {
  const words = useTranslations('forgottenPassword.reset');
  return (
    <AuthPage
      eyebrow={words('firstEyebrow')}
      title={words('firstTitle')}
      description={words('firstDescription')}
      cup="new"
    >
      <FirstPasswordForm />
    </AuthPage>
  );
}

function NewPassword() {
  const loadAuthClient = useLoadAuthClient();
  const t = useTranslations('auth');
  const words = useTranslations('forgottenPassword.reset');
  const navigate = useNavigate();
  const session = useSession();
  const failure = useAuthFailure();
  const [isLinkNeeded, setIsLinkNeeded] = useState(false);
  const form = useForm(['password'], async ({ password }, { refuse }) => {
    const { error } = await askAuth(loadAuthClient, (client) => client.updateUser({ password }));
    const problem = error === null ? null : passwordProblemOf(error);
    if (problem !== null) return refuse('password', problem);
    if (matchRefusal(error, RESET_PASSWORD) === 'link-needed') return setIsLinkNeeded(true);
    if (error) {
      showToast(words('failed'), {
        id: WAY_IN,
        variant: 'destructive',
        description: failure(error),
        durationMs: AUTH_TOAST_DURATION_MS,
      });
      return;
    }
    await (await loadAuthClient()).signOut({ scope: 'others' });
    showToast(words('done'), {
      id: WAY_IN,
      variant: 'success',
      description: words('doneDescription'),
      durationMs: AUTH_TOAST_DURATION_MS,
    });
    await navigate('/home', { replace: true });
  });

  const frame = {
    back: { to: '/signin', label: t('backToSignIn') },
    eyebrow: words('eyebrow'),
    cup: 'back',
  } as const;
  if (session.status === 'signed-out' || isLinkNeeded) {
    return (
      <OneThingPage
        back={frame.back}
        eyebrow={frame.eyebrow}
        title={words('needsLink')}
        description={words('needsLinkDescription')}
        icon={<KeyRound size={24} />}
        takesFocus={isLinkNeeded}
      >
        <Link to="/forgot-password" className={buttonStyles('primary')}>
          {words('askAgain')}
        </Link>
        <Link to="/signin" className={buttonStyles('text')}>
          {t('backToSignIn')}
        </Link>
      </OneThingPage>
    );
  }
  // The server does not change the password before the second factor is proved.
  if (session.status === 'signed-in' && session.needsSecondFactor)
    return <Navigate to={SECOND_FACTOR_PATH} replace state={{ from: '/reset-password' }} />;
  return (
    <AuthPage {...frame} title={words('title')} description={words('description')}>
      <form {...form.formProps} className="mt-6 flex flex-col gap-4">
        <NewPasswordField label={words('newPassword')} problem={form.problems.password} />
        <Button type="submit" disabled={session.status === 'loading'} isLoading={form.isSubmitting}>
          {words('submit')}
        </Button>
      </form>
    </AuthPage>
  );
}
