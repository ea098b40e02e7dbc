import { useTranslations } from 'use-intl';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useLoadAuthClient } from '../../../lib/session/auth-client-provider.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { AUTH_TOAST_DURATION_MS, showToast } from '../../../ui/feedback/toast.ts';
import { MAILED_CODE } from '../auth.messages.ts';
import { matchRefusal } from '../auth-refusals.ts';
import { CodeField } from '../fields/code-field.tsx';
import { useRefreshAccount } from './use-account.ts';
import { useSecurityFailure } from './use-security-failure.ts';

type EmailChangeCodeProps = { current: string; pending: string; confirmsBoth: boolean };

/** Confirms a pending change of address with a mailed code, for people who read the mail on another device. */
export function EmailChangeCode({ current, pending, confirmsBoth }: EmailChangeCodeProps) {
  const loadAuthClient = useLoadAuthClient();
  const t = useTranslations('security.email');
  const refresh = useRefreshAccount();
  const showFailure = useSecurityFailure();

  const form = useForm(['code'], async ({ code }, { refuse, reset }) => {
    const authClient = await loadAuthClient();
    const redeem = (email: string) => authClient.verifyOtp({ email, token: code, type: 'email_change' });
    let other = current;
    let { data, error } = await redeem(pending);
    // A code does not reveal which mailbox it came from.
    if (matchRefusal(error, MAILED_CODE) !== null && confirmsBoth) {
      other = pending;
      ({ data, error } = await redeem(current));
    }
    if (error !== null) {
      const problem = matchRefusal(error, MAILED_CODE);
      if (problem === null) showFailure(t('failed'), error);
      else refuse('code', problem);
      return;
    }
    const isDone = data.session !== null;
    reset();
    if (isDone) refresh();
    showToast(t(isDone ? 'changed' : 'oneToGo'), {
      id: 'email-change',
      variant: 'success',
      description: isDone ? t('current', { email: pending }) : t('oneToGoDescription', { email: other }),
      durationMs: AUTH_TOAST_DURATION_MS,
    });
  });

  return (
    <form {...form.formProps} className="flex flex-col gap-3">
      <CodeField label={t(confirmsBoth ? 'codeOfEither' : 'code')} problem={form.problems.code} />
      <Button type="submit" size="sm" isLoading={form.isSubmitting}>
        {t('confirm')}
      </Button>
    </form>
  );
}
