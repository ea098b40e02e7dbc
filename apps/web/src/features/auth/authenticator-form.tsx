import { useTranslations } from 'use-intl';
import { useForm } from '../../lib/forms/use-form.ts';
import { useLoadAuthClient } from '../../lib/session/auth-client-provider.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { AUTHENTICATOR_CODE } from './auth.messages.ts';
import { authRefusalOf } from './auth-refusals.ts';
import { CodeField } from './fields/code-field.tsx';
import { useFactorFailure } from './use-factor-failure.ts';
import { useWelcomeBack } from './use-welcome-back.ts';

/** The code of an authenticator app. Each try brings its own challenge, so none can have expired. */
export function AuthenticatorForm({ factorId }: { factorId: string }) {
  const loadAuthClient = useLoadAuthClient();
  const t = useTranslations('secondFactor');
  const showFailure = useFactorFailure();
  const welcomeBack = useWelcomeBack();
  const form = useForm(['code'], async ({ code }, { refuse, reset }) => {
    const authClient = await loadAuthClient();
    const { error } = await authClient.mfa.challengeAndVerify({ factorId, code });
    if (error === null) return welcomeBack(null);
    reset();
    const problem = authRefusalOf(error, AUTHENTICATOR_CODE);
    if (problem === null) showFailure(error);
    else refuse('code', problem);
  });

  return (
    <form {...form.formProps} className="mt-6 flex flex-col gap-4">
      <p className="text-lead text-ink-2">{t('authenticator')}</p>
      <CodeField label={t('codeLabel')} problem={form.problems.code} isSixDigits />
      <Button type="submit" isLoading={form.isSubmitting} loadingLabel={t('submitting')}>
        {t('submit')}
      </Button>
    </form>
  );
}
