import { KeyRound } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useForm } from '../../lib/forms/use-form.ts';
import { useLoadAuthClient } from '../../lib/session/auth-client-provider.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { AUTH_TOAST_DURATION_MS, showToast } from '../../ui/feedback/toast.ts';
import { AUTHENTICATOR_CODE } from './auth.messages.ts';
import { matchRefusal } from './auth-refusals.ts';
import { useFactorFailure } from './use-factor-failure.ts';

/** The form for a recovery code, for people who have lost their second factor. */
export function RecoveryForm() {
  const loadAuthClient = useLoadAuthClient();
  const t = useTranslations('secondFactor');
  const welcome = useTranslations('auth.signIn');
  const showFailure = useFactorFailure();
  const form = useForm(['code'], async ({ code }, { refuse, reset }) => {
    const { recoveryCodes } = (await loadAuthClient()).mfa;
    const { error } = await recoveryCodes.verify({ code });
    if (error !== null) {
      reset();
      const problem = matchRefusal(error, AUTHENTICATOR_CODE);
      return problem === null ? showFailure(error) : refuse('code', problem);
    }
    const { data } = await recoveryCodes.getStatus();
    showToast(welcome('welcomeBack'), {
      variant: 'success',
      description: data === null ? welcome('welcomeBackDescription') : t('recoveryLeft', { count: data.remaining }),
      durationMs: AUTH_TOAST_DURATION_MS,
    });
  });
  const problem = form.problems.code;
  return (
    <form {...form.formProps} className="mt-6 flex flex-col gap-4">
      <p className="text-lead text-ink-2">{t('recovery')}</p>
      <TextField
        name="code"
        label={t('recoveryLabel')}
        icon={<KeyRound size={20} />}
        autoComplete="one-time-code"
        autoCapitalize="off"
        spellCheck={false}
        required
        pattern=".*\S.*"
        error={problem ? t(problem === 'wrong' ? 'recoveryWrong' : 'recoveryMissing') : undefined}
      />
      <Button type="submit" isLoading={form.isSubmitting} loadingLabel={t('submitting')}>
        {t('submit')}
      </Button>
    </form>
  );
}
