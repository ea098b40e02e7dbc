import type { AuthError } from '@supabase/auth-js';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useForm } from '../../lib/forms/use-form.ts';
import { Button } from '../../ui/controls/button.tsx';
import { AUTH_TOAST_DURATION_MS, showToast, WAY_IN } from '../../ui/feedback/toast.ts';
import { MAILED_CODE } from './auth.messages.ts';
import { useAuthFailure } from './auth-failure.ts';
import { AuthPage } from './auth-page.tsx';
import { matchRefusal } from './auth-refusals.ts';
import { CodeField } from './fields/code-field.tsx';
import { ResendButton } from './fields/resend-button.tsx';
import { waitAfter } from './mailed-code.ts';

type CheckMailPageProps = {
  eyebrow: string;
  title: string;
  description: string;
  cup: 'new' | 'back';
  /** When the last mail was sent, in milliseconds since 1970. */
  sentAt: number;
  /** Redeems the typed code. Returns an error, or null. */
  redeem: (code: string) => Promise<AuthError | null>;
  resend: () => Promise<AuthError | null>;
  /** Leaves the code, and asks for an address again. */
  onOtherAddress: () => void;
  /** Where the arrow leads; without it, to the sign-in. */
  onBack?: () => void;
  children?: ReactNode;
};

/** The page after a mail with a link and a code. The code is for people who open the mail on another device. */
export function CheckMailPage(props: CheckMailPageProps) {
  const { eyebrow, title, description, cup, sentAt, redeem, resend, onOtherAddress, onBack, children } = props;
  const t = useTranslations('auth');
  const failure = useAuthFailure();
  const form = useForm(['code'], async ({ code }, { refuse }) => {
    const error = await redeem(code);
    if (error === null) return;
    const problem = matchRefusal(error, MAILED_CODE);
    if (problem !== null) return refuse('code', problem);
    showToast(t('code.failed'), {
      id: WAY_IN,
      variant: 'destructive',
      description: failure(error),
      durationMs: AUTH_TOAST_DURATION_MS,
    });
  });

  return (
    <AuthPage
      back={{ to: '/signin', label: t('backToSignIn'), ...(onBack && { onBack }) }}
      eyebrow={eyebrow}
      title={title}
      cup={cup}
      description={description}
      takesFocus
    >
      <form {...form.formProps} className="mt-6 flex flex-col gap-4">
        <CodeField label={t('code.label')} problem={form.problems.code} />
        <Button type="submit" isLoading={form.isSubmitting} loadingLabel={t('code.submitting')}>
          {t('code.submit')}
        </Button>
      </form>
      <div className="mt-4 flex flex-col gap-3">
        <ResendButton send={resend} firstWait={waitAfter(sentAt)} />
        <Button variant="text" onClick={onOtherAddress}>
          {t('otherAddress')}
        </Button>
      </div>
      {children}
    </AuthPage>
  );
}
