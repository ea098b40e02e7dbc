import type { AuthError } from '@supabase/auth-js';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { AUTH_TOAST_DURATION_MS, showToast, WAY_IN } from '../../ui/feedback/toast.ts';
import { AuthErrorView } from './auth-error-view.tsx';
import { useAuthFailure } from './auth-failure.ts';

/** Codes of a link that no longer works; whoever made the link may have put others into it. */
const USED_UP = ['otp_expired', 'flow_state_expired', 'flow_state_not_found', 'flow_state_already_used', 'bad_jwt'];
/** Why a return without an error signed no one in. */
const CAUSES = { 'no-code': 'noCode', 'other-browser': 'otherBrowser' } as const;

export type CallbackFailure =
  | { kind: 'no-session'; cause: keyof typeof CAUSES }
  /** The words and codes of whoever made the URL. */
  | { kind: 'refused'; words: string; code: string; details: string }
  /** A failure of our own server. */
  | { kind: 'failed'; error: AuthError };

/** Explains why a return signed no one in, with the cause for people who investigate. */
export function CallbackFailedView({ failure }: { failure: CallbackFailure }) {
  const t = useTranslations('signInReturn.callback');
  const wordsOf = useAuthFailure();
  const message = messageOf();

  useEffect(() => {
    showToast(t('errorToast'), {
      id: WAY_IN,
      variant: 'destructive',
      description: message,
      durationMs: AUTH_TOAST_DURATION_MS,
    });
  }, [t, message]);

  return <AuthErrorView message={message} details={detailsOf()} />;

  function messageOf(): string {
    switch (failure.kind) {
      case 'no-session':
        return t('noSession');
      case 'refused':
        if (USED_UP.includes(failure.code)) return t('usedUp');
        return failure.words === '' ? t('fallback') : t('theirWords', { words: failure.words });
      case 'failed':
        return wordsOf(failure.error, t('usedUp'));
    }
  }

  function detailsOf(): string {
    if (failure.kind === 'no-session') return t(CAUSES[failure.cause]);
    if (failure.kind === 'refused') return failure.details;
    const { name, code, status, message: cause } = failure.error;
    return [name, code, status, cause].filter(Boolean).join(' · ');
  }
}
