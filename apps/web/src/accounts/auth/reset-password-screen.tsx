import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useForm } from '../../lib/forms/use-form.ts';
import { useLoadAuthClient } from '../../lib/session/auth-client-provider.tsx';
import { SECOND_FACTOR_PATH } from '../../lib/session/second-factor.ts';
import { useSession } from '../../lib/session/session.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { buttonStyles } from '../../ui/controls/button-styles.ts';
import { AUTH_TOAST_DURATION_MS, showToast } from '../../ui/feedback/toast.ts';
import { askAuth } from './ask-auth.ts';
import { RESET_PASSWORD } from './auth.messages.ts';
import { useAuthFailure } from './auth-failure.ts';
import { AuthPage } from './auth-page.tsx';
import { matchRefusal } from './auth-refusals.ts';
import { NewPasswordField } from './fields/new-password-field.tsx';
import { passwordProblemOf } from './fields/weak-password.ts';
import { OneThingPage } from './one-thing-page.tsx';

export function ResetPasswordScreen() {
  const loadAuthClient = useLoadAuthClient();
  const t = useTranslations('auth');
  const words = useTranslations('forgottenPassword.reset');
  const navigate = useNavigate();
  const session = useSession();
  const failure = useAuthFailure();
  const [isLinkNeeded, setIsLinkNeeded] = useState(false);
  const { state } = useLocation() as { state: { isFirst?: boolean } | null };
  const [isFirst, setIsFirst] = useState(state?.isFirst === true);
  // Stays so while the saved password is being told.
  if (!isFirst && session.status === 'signed-in' && session.needsPassword) setIsFirst(true);
  const form = useForm(['password'], async ({ password }, { refuse }) => {
    const { error: failed } = await askAuth(loadAuthClient, (client) => client.updateUser({ password }));
    const problemOfNew = failed === null ? null : passwordProblemOf(failed);
    // Who signed up elsewhere themselves may choose the same password again.
    const isKept = isFirst && problemOfNew === 'taken';
    const [error, problem] = isKept ? [null, null] : [failed, problemOfNew];
    if (problem !== null) return refuse('password', problem);
    if (matchRefusal(error, RESET_PASSWORD) === 'link-needed') return setIsLinkNeeded(true);
    if (error) {
      showToast(words('failed'), {
        variant: 'destructive',
        description: failure(error),
        durationMs: AUTH_TOAST_DURATION_MS,
      });
      return;
    }
    await (await loadAuthClient()).signOut({ scope: 'others' });
    showToast(words('done'), {
      variant: 'success',
      ...(!isFirst && { description: words('doneDescription') }),
      durationMs: AUTH_TOAST_DURATION_MS,
    });
    // The first time, the person goes on as after any sign-in.
    await navigate(isFirst ? '/auth/callback' : '/home', { replace: true });
  });

  const back = { to: '/signin', label: t('backToSignIn') };
  if (session.status === 'signed-out' || isLinkNeeded) {
    return (
      <OneThingPage
        back={back}
        eyebrow={words('eyebrow')}
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
    <AuthPage
      {...(!isFirst && { back })}
      eyebrow={words(isFirst ? 'firstEyebrow' : 'eyebrow')}
      cup={isFirst ? 'new' : 'back'}
      title={words(isFirst ? 'firstTitle' : 'title')}
      description={words(isFirst ? 'firstDescription' : 'description')}
    >
      <form {...form.formProps} className="mt-6 flex flex-col gap-4">
        <NewPasswordField label={words('newPassword')} problem={form.problems.password} />
        <Button type="submit" disabled={session.status === 'loading'} isLoading={form.isSubmitting}>
          {words('submit')}
        </Button>
      </form>
    </AuthPage>
  );
}
