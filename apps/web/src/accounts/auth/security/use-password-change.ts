import type { SecurityOverview } from '@cuppa/contract/accounts/auth/auth-contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useLoadAuthClient } from '../../../lib/session/auth-client-provider.tsx';
import { AUTH_TOAST_DURATION_MS, showToast } from '../../../ui/feedback/toast.ts';
import { matchRefusal } from '../auth-refusals.ts';
import { passwordProblemOf } from '../fields/weak-password.ts';
import { CODE_REQUEST, PASSWORD_CHANGE } from './security.messages.ts';
import { useRefreshAccount } from './use-account.ts';
import { useSecurityFailure } from './use-security-failure.ts';

/** Sets or changes the password. `round` counts the changes; each new round starts with empty fields. */
export function usePasswordChange(overview: SecurityOverview) {
  const loadAuthClient = useLoadAuthClient();
  const t = useTranslations('security.password');
  const refresh = useRefreshAccount();
  const showFailure = useSecurityFailure();
  const [isCodeNeeded, setIsCodeNeeded] = useState(false);
  const [round, setRound] = useState(0);
  const asksCurrent = overview.hasPassword && overview.needsCurrentPassword;
  const names = [
    ...(asksCurrent ? (['currentPassword'] as const) : []),
    'password' as const,
    ...(isCodeNeeded ? (['code'] as const) : []),
  ];

  async function askForCode() {
    const authClient = await loadAuthClient();
    const { error } = await authClient.reauthenticate();
    // A code that was just sent is still valid.
    if (error !== null && matchRefusal(error, CODE_REQUEST) === null) return showFailure(t('failed'), error);
    setIsCodeNeeded(true);
  }

  const form = useForm(names, async ({ password, currentPassword, code }, { refuse, reset }) => {
    const authClient = await loadAuthClient();
    const { error } = await authClient.updateUser({
      password,
      ...(asksCurrent && { current_password: currentPassword }),
      ...(isCodeNeeded && { nonce: code }),
    });
    if (error === null) {
      reset();
      setIsCodeNeeded(false);
      setRound((before) => before + 1);
      refresh();
      showToast(t('changed'), {
        id: 'security',
        variant: 'success',
        description: t('changedDescription'),
        durationMs: AUTH_TOAST_DURATION_MS,
      });
      return;
    }
    const problem = passwordProblemOf(error);
    const need = matchRefusal(error, PASSWORD_CHANGE);
    if (problem !== null) refuse('password', problem);
    else if (asksCurrent && need === 'wrong-current') refuse('currentPassword', 'wrong');
    else if (need === 'needs-code') await askForCode();
    else if (need === 'wrong-code') refuse('code', 'wrong');
    else showFailure(t('failed'), error);
  });

  return {
    form,
    round,
    asksCurrent,
    isCodeNeeded,
    resendCode: async () => (await (await loadAuthClient()).reauthenticate()).error,
  };
}
