import { APP_NAME } from '@cuppa/domain/platform/app-name';
import type { AuthError } from '@supabase/auth-js';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { readStored, removeStored } from '../../lib/device/storage.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { useLoadAuthClient } from '../../lib/session/auth-client-provider.tsx';
import { AUTH_TOAST_DURATION_MS, showToast } from '../../ui/feedback/toast.ts';
import { isServerAway, useAuthFailure } from './auth-failure.ts';
import { confirmSignUp, resendConfirmation, signUp } from './sign-up.ts';

/** Creates an account with the verified birthday. `unconfirmedEmail` is set while its address is unconfirmed. */
export function useSignUp() {
  const loadAuthClient = useLoadAuthClient();
  const t = useTranslations('auth');
  const failure = useAuthFailure();
  const navigate = useNavigate();
  const [birthday] = useState(() => readStored('verified_birthday'));
  const [unconfirmedEmail, setUnconfirmedEmail] = useState<string | null>(null);

  const form = useForm(['email', 'password', 'confirmPassword'], async (values, { refuse }) => {
    const { email, password, confirmPassword } = values;
    if (birthday === null) return;
    if (password !== confirmPassword) {
      refuse('confirmPassword', 'different');
      showToast(t('signUp.mismatch'), {
        variant: 'destructive',
        description: t('signUp.mismatchDescription'),
        durationMs: AUTH_TOAST_DURATION_MS,
      });
      return;
    }
    const result = await signUp(loadAuthClient, { email, password, birthday });
    switch (result.kind) {
      case 'failed':
        showToast(t('signUp.failed'), {
          variant: 'destructive',
          description: wordsOf(result.error),
          durationMs: AUTH_TOAST_DURATION_MS,
        });
        return;
      case 'under-age':
        removeStored('verified_birthday');
        return navigate('/age-verification', { state: { isAgeRefused: true } });
      case 'weak-password':
        refuse('password', result.problem);
        return;
      case 'confirmation-required':
        setUnconfirmedEmail(email);
        return;
      case 'signed-in':
        showCreated();
    }
  });

  function wordsOf(error: AuthError): string {
    if (isServerAway(error) || error.status === 429) return failure(error);
    return error.message === '' ? t('signUp.failedDescription') : error.message;
  }

  function showCreated() {
    showToast(t('signUp.created'), {
      variant: 'success',
      description: t('signUp.createdDescription', { name: APP_NAME }),
      durationMs: AUTH_TOAST_DURATION_MS,
    });
  }

  async function redeem(email: string, code: string) {
    const error = await confirmSignUp(loadAuthClient, email, code);
    if (error === null) showCreated();
    return error;
  }

  return {
    birthday,
    form,
    unconfirmedEmail,
    redeem,
    resend: (email: string) => resendConfirmation(loadAuthClient, email),
    changeEmail: () => setUnconfirmedEmail(null),
  };
}
