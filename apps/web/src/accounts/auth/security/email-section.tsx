import type { User } from '@supabase/auth-js';
import { MailCheck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useForm } from '../../../lib/forms/use-form.ts';
import { authCallbackUrl } from '../../../lib/session/auth-callback-url.ts';
import { useLoadAuthClient } from '../../../lib/session/auth-client-provider.tsx';
import { useCountdown } from '../../../lib/time/use-countdown.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { AUTH_TOAST_DURATION_MS, showToast } from '../../../ui/feedback/toast.ts';
import { secondsToWait, waitOf } from '../auth-failure.ts';
import { matchRefusal } from '../auth-refusals.ts';
import { EmailField } from '../fields/email-field.tsx';
import { emailProblem } from '../fields/email-problem.ts';
import { ResendButton } from '../fields/resend-button.tsx';
import { waitAfter } from '../mailed-code.ts';
import { EmailChangeCode } from './email-change-code.tsx';
import { NEW_EMAIL } from './security.messages.ts';
import { SecuritySection } from './security-section.tsx';
import { useRefreshAccount } from './use-account.ts';
import { useSecurityFailure } from './use-security-failure.ts';

export function EmailSection({ account, confirmsBoth }: { account: User; confirmsBoth: boolean }) {
  const loadAuthClient = useLoadAuthClient();
  const t = useTranslations('security.email');
  const refresh = useRefreshAccount();
  const showFailure = useSecurityFailure();
  const { email: current = '', new_email: pending = '' } = account;
  const auth = useTranslations('auth');
  const [secondsLeft, wait] = useCountdown(0);

  const form = useForm(['email'], async ({ email }, { refuse, reset }) => {
    if (email.trim().toLowerCase() === current.toLowerCase()) return refuse('email', 'taken');
    const authClient = await loadAuthClient();
    const { error } = await authClient.updateUser({ email }, { emailRedirectTo: authCallbackUrl() });
    if (error !== null) {
      const seconds = secondsToWait(error);
      if (seconds !== null) {
        wait(seconds);
        refuse('email', 'too-soon');
        // The mail may be that of a change from another tab, whose code has a field here.
        return refresh();
      }
      const problem = matchRefusal(error, NEW_EMAIL);
      if (problem === null) showFailure(t('failed'), error);
      else refuse('email', problem);
      return;
    }
    reset();
    refresh();
    showToast(t(confirmsBoth ? 'sent' : 'sentToNew'), {
      id: 'email-change',
      variant: 'success',
      description: t(confirmsBoth ? 'sentDescription' : 'sentToNewDescription', { email }),
      durationMs: AUTH_TOAST_DURATION_MS,
    });
  });

  const isTooSoon = form.problems.email === 'too-soon';
  return (
    <SecuritySection title={t('title')} description={t('current', { email: current })}>
      {pending !== '' && <PendingChange key={pending} {...{ account, current, pending, confirmsBoth }} />}
      <form {...form.formProps} className="flex flex-col gap-4">
        <EmailField
          label={t('new')}
          problem={isTooSoon ? null : form.problems.email}
          error={isTooSoon && secondsLeft > 0 ? auth('failure.wait', waitOf(secondsLeft)) : undefined}
          judge={emailProblem}
        />
        <Button type="submit" variant="outline" isLoading={form.isSubmitting}>
          {t('change')}
        </Button>
      </form>
    </SecuritySection>
  );
}

type PendingChangeProps = { account: User; current: string; pending: string; confirmsBoth: boolean };

function PendingChange({ account, current, pending, confirmsBoth }: PendingChangeProps) {
  const loadAuthClient = useLoadAuthClient();
  const t = useTranslations('security.email');
  return (
    <div className="flex flex-col gap-3 rounded-m bg-pea-soft p-4 text-pea-ink">
      <p role="status" className="flex gap-2.5 text-body break-words">
        <MailCheck size={20} aria-hidden className="mt-0.5 shrink-0" />
        <span className="min-w-0">
          {confirmsBoth ? t('pending', { current, pending }) : t('pendingNew', { pending })}
        </span>
      </p>
      <EmailChangeCode current={current} pending={pending} confirmsBoth={confirmsBoth} />
      <ResendButton
        key={account.email_change_sent_at}
        firstWait={waitAfter(Date.parse(account.email_change_sent_at ?? '') || 0)}
        size="sm"
        send={async () => {
          const authClient = await loadAuthClient();
          const { error } = await authClient.resend({
            type: 'email_change',
            email: current,
            options: { emailRedirectTo: authCallbackUrl() },
          });
          return error;
        }}
      />
    </div>
  );
}
