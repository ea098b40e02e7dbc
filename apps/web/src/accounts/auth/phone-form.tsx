import type { AuthError } from '@supabase/auth-js';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useForm } from '../../lib/forms/use-form.ts';
import { useLoadAuthClient } from '../../lib/session/auth-client-provider.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { AUTH_TOAST_DURATION_MS, showToast, WAY_IN } from '../../ui/feedback/toast.ts';
import { PHONE_CODE } from './auth.messages.ts';
import { matchRefusal } from './auth-refusals.ts';
import { CodeField } from './fields/code-field.tsx';
import { ResendButton } from './fields/resend-button.tsx';
import { useFactorFailure } from './use-factor-failure.ts';
import { useWelcomeBack } from './use-welcome-back.ts';

const SHOWN_DIGITS = 2;

/** The form for a code by text message, sent on request. */
export function PhoneForm({ factorId, phone }: { factorId: string; phone: string }) {
  const loadAuthClient = useLoadAuthClient();
  const t = useTranslations('secondFactor');
  const showFailure = useFactorFailure();
  const welcomeBack = useWelcomeBack();
  const [challengeId, setChallengeId] = useState<string | null>(null);

  async function sendCode(): Promise<AuthError | null> {
    const authClient = await loadAuthClient();
    const { data, error } = await authClient.mfa.challenge({ factorId });
    if (data) setChallengeId(data.id);
    return error;
  }

  const form = useForm(['code'], async ({ code }, { refuse, reset }) => {
    if (challengeId === null) return;
    const authClient = await loadAuthClient();
    const { error } = await authClient.mfa.verify({ factorId, challengeId, code });
    if (error === null) return welcomeBack(null);
    reset();
    const refusal = matchRefusal(error, PHONE_CODE);
    if (refusal === 'wrong') return refuse('code', refusal);
    if (refusal !== 'needs-new-code') return showFailure(error);
    const resendError = await sendCode();
    if (resendError !== null) return showFailure(resendError);
    showToast(t('newCode'), { id: WAY_IN, variant: 'info', durationMs: AUTH_TOAST_DURATION_MS });
  });

  return (
    <form {...form.formProps} className="mt-6 flex flex-col gap-4">
      <p className="text-lead text-ink-2">{t('phone', { end: phone.slice(-SHOWN_DIGITS) })}</p>
      {challengeId !== null && (
        <>
          <CodeField label={t('codeLabel')} problem={form.problems.code} isSixDigits />
          <Button type="submit" isLoading={form.isSubmitting} loadingLabel={t('submitting')}>
            {t('submit')}
          </Button>
        </>
      )}
      <ResendButton send={sendCode} firstLabel={t('sendCode')} />
    </form>
  );
}
