import type { AuthError } from '@supabase/auth-js';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { AUTH_TOAST_DURATION_MS, showToast } from '../../ui/feedback/toast.ts';
import { AuthErrorView } from './auth-error-view.tsx';
import { isServerAway, useAuthFailure } from './auth-failure.ts';

/** Why a return without an error signed no one in. */
const CAUSES = { 'no-code': 'callback.noCode', 'other-browser': 'callback.otherBrowser' } as const;

export type CallbackFailure =
  | { kind: 'no-session'; cause: keyof typeof CAUSES }
  /** The words and codes of whoever made the URL. */
  | { kind: 'refused'; words: string; details: string }
  /** A failure of our own server. */
  | { kind: 'failed'; error: AuthError };

/** Explains why a return signed no one in, with the cause for people who investigate. */
export function CallbackFailedView({ failure }: { failure: CallbackFailure }) {
  const t = useTranslations('auth');
  const wordsOf = useAuthFailure();
  const message = messageOf();

  useEffect(() => {
    showToast(t('callback.errorToast'), {
      id: 'auth-callback',
      variant: 'destructive',
      description: message,
      durationMs: AUTH_TOAST_DURATION_MS,
    });
  }, [t, message]);

  return <AuthErrorView message={message} details={detailsOf()} />;

  function messageOf(): string {
    switch (failure.kind) {
      case 'no-session':
        return t('callback.noSession');
      case 'refused':
        return failure.words === '' ? t('callback.fallback') : t('callback.theirWords', { words: failure.words });
      case 'failed':
        return (isServerAway(failure.error) ? wordsOf(failure.error) : failure.error.message) || t('callback.fallback');
    }
  }

  function detailsOf(): string {
    if (failure.kind === 'no-session') return t(CAUSES[failure.cause]);
    if (failure.kind === 'refused') return failure.details;
    const { name, code, status, message: cause } = failure.error;
    return [name, code, status, cause].filter(Boolean).join(' · ');
  }
}
