import { APP_NAME } from '@cuppa/domain/platform/app-name';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { readStored, removeStored } from '../../lib/device/storage.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { useLoadAuthClient } from '../../lib/session/auth-client-provider.tsx';
import { AUTH_TOAST_DURATION_MS, showToast, WAY_IN } from '../../ui/feedback/toast.ts';
import { isBroken, useAuthFailure } from './auth-failure.ts';
import { sentBefore, useMailedCode } from './mailed-code.ts';
import { confirmSignUp, resendConfirmation, signUp } from './sign-up.ts';

/**
 * Creates an account with the verified birthday. `code` holds the mail that confirms its address, `known` the address
 * of an account that was there before.
 */
export function useSignUp() {
  const loadAuthClient = useLoadAuthClient();
  const t = useTranslations('auth');
  const words = useTranslations('signUp');
  const failure = useAuthFailure();
  const navigate = useNavigate();
  const [birthday] = useState(() => readStored('verified_birthday'));
  const [known, setKnown] = useState<string | null>(null);
  const code = useMailedCode('sign-up');

  const form = useForm(['email', 'password', 'confirmPassword'], async (values, { refuse }) => {
    const { email, password, confirmPassword } = values;
    if (birthday === null) return;
    if (password !== confirmPassword) {
      refuse('confirmPassword', 'different');
      showToast(t('passwordsDiffer'), {
        id: WAY_IN,
        variant: 'destructive',
        description: words('mismatchDescription'),
        durationMs: AUTH_TOAST_DURATION_MS,
      });
      return;
    }
    const result = await signUp(loadAuthClient, { email, password, birthday });
    switch (result.kind) {
      case 'failed': {
        const sentAt = sentBefore(result.error);
        if (sentAt !== null) return code.keep('sign-up', email, sentAt);
        showToast(words(isBroken(result.error) ? 'broken' : 'failed'), {
          id: WAY_IN,
          variant: 'destructive',
          description: failure(result.error, words('failedDescription')),
          durationMs: AUTH_TOAST_DURATION_MS,
        });
        return;
      }
      case 'known':
        return setKnown(email);
      case 'under-age':
        removeStored('verified_birthday');
        return navigate('/age-verification', { state: { isAgeRefused: true } });
      case 'weak-password':
        refuse('password', result.problem);
        return;
      case 'confirmation-required':
        code.keep('sign-up', email);
        return;
      case 'signed-in':
        showCreated();
    }
  });

  function showCreated() {
    showToast(words('created'), {
      id: WAY_IN,
      variant: 'success',
      description: words('createdDescription', { name: APP_NAME }),
      durationMs: AUTH_TOAST_DURATION_MS,
    });
  }

  async function redeem(email: string, typed: string) {
    const error = await confirmSignUp(loadAuthClient, email, typed);
    if (error !== null) return error;
    code.settle();
    showCreated();
    return null;
  }

  async function resend(email: string) {
    const error = await resendConfirmation(loadAuthClient, email);
    if (error === null) code.keep('sign-up', email);
    return error;
  }

  return { birthday, form, code, redeem, resend, known, forgetKnown: () => setKnown(null) };
}
