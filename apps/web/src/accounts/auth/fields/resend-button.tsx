import type { AuthError } from '@supabase/auth-js';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCountdown } from '../../../lib/time/use-countdown.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { AUTH_TOAST_DURATION_MS, showToast } from '../../../ui/feedback/toast.ts';
import { secondsToWait, useAuthFailure, waitOf } from '../auth-failure.ts';
import { SPACING_SECONDS } from '../mailed-code.ts';

type ResendButtonProps = {
  /** Returns an error, or null. */
  send: () => Promise<AuthError | null>;
  /** True if a message was just sent: the wait starts immediately. */
  isJustSent?: boolean;
  /** The seconds of a wait that has begun before. */
  firstWait?: number;
  /** The button's label for the first message, if none was sent yet. */
  firstLabel?: string;
  size?: 'md' | 'sm';
};

/** Requests another mail or text message, and shows the remaining wait. Needs the messages of `auth`. */
export function ResendButton(props: ResendButtonProps) {
  const { send, isJustSent = false, firstWait = isJustSent ? SPACING_SECONDS : 0, firstLabel, size = 'md' } = props;
  const t = useTranslations('auth.resend');
  const failure = useAuthFailure();
  const [isSending, setIsSending] = useState(false);
  const [wasSent, setWasSent] = useState(isJustSent || firstLabel === undefined);
  const [secondsLeft, wait] = useCountdown(firstWait);

  async function run() {
    setIsSending(true);
    const error = await send();
    setIsSending(false);
    const seconds = error === null ? SPACING_SECONDS : secondsToWait(error);
    if (seconds !== null) wait(seconds);
    if (error === null) setWasSent(true);
    showToast(t(error === null ? (wasSent ? 'sentAgain' : 'sent') : 'failed'), {
      id: 'resend',
      variant: error === null ? 'success' : 'destructive',
      description: error === null ? t('sentDescription') : failure(error),
      durationMs: AUTH_TOAST_DURATION_MS,
    });
  }

  const label = wasSent ? t('label') : (firstLabel ?? t('label'));
  return (
    <Button
      variant="outline"
      size={size}
      disabled={secondsLeft > 0}
      isLoading={isSending}
      loadingLabel={t('sending')}
      onClick={() => void run()}
    >
      {secondsLeft > 0 ? t('wait', waitOf(secondsLeft)) : label}
    </Button>
  );
}
