import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useForm } from '../../lib/forms/use-form.ts';
import { useLoadAuthClient } from '../../lib/session/auth-client-provider.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { AUTH_TOAST_DURATION_MS, showToast, WAY_IN } from '../../ui/feedback/toast.ts';
import { askAuth } from './ask-auth.ts';
import { useAuthFailure } from './auth-failure.ts';
import { NewPasswordField } from './fields/new-password-field.tsx';
import { passwordProblemOf } from './fields/weak-password.ts';

type FirstPasswordFormProps = {
  /** Signs the person in before the password is saved; false if that failed, which the caller shows. */
  prove?: () => Promise<boolean>;
};

/** Chooses the password of an account whose address has been proved, and goes on as after any sign-in. */
export function FirstPasswordForm({ prove = async () => true }: FirstPasswordFormProps) {
  const loadAuthClient = useLoadAuthClient();
  const words = useTranslations('forgottenPassword.reset');
  const navigate = useNavigate();
  const failure = useAuthFailure();
  const isProved = useRef(false);
  const form = useForm(['password'], async ({ password }, { refuse }) => {
    if (!isProved.current && !(await prove())) return;
    isProved.current = true;
    const { error } = await askAuth(loadAuthClient, (client) => client.updateUser({ password }));
    const problem = error === null ? null : passwordProblemOf(error);
    // Who signed up elsewhere themselves may choose the same password again.
    if (problem !== null && problem !== 'taken') return refuse('password', problem);
    if (error !== null && problem === null) {
      showToast(words('failed'), {
        id: WAY_IN,
        variant: 'destructive',
        description: failure(error),
        durationMs: AUTH_TOAST_DURATION_MS,
      });
      return;
    }
    await navigate('/auth/callback', { replace: true });
  });
  return (
    <form {...form.formProps} className="mt-6 flex flex-col gap-4">
      <NewPasswordField label={words('newPassword')} problem={form.problems.password} />
      <Button type="submit" isLoading={form.isSubmitting}>
        {words('submit')}
      </Button>
    </form>
  );
}
