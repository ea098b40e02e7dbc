import type { SecurityOverview } from '@cuppa/contract/auth/auth-contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useLoadAuthClient } from '../../../lib/session/auth-client-provider.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { AUTH_TOAST_DURATION_MS, showToast } from '../../../ui/feedback/toast.ts';
import { authRefusalOf } from '../auth-refusals.ts';
import { CodeField } from '../fields/code-field.tsx';
import { NewPasswordField } from '../fields/new-password-field.tsx';
import { PasswordField } from '../fields/password-field.tsx';
import { ResendButton } from '../fields/resend-button.tsx';
import { passwordProblemOf } from '../fields/weak-password.ts';
import { CODE_REQUEST, PASSWORD_CHANGE } from './security.messages.ts';
import { SecuritySection } from './security-section.tsx';
import { useRefreshAccount } from './use-account.ts';
import { useSecurityFailure } from './use-security-failure.ts';

export function PasswordSection({ overview }: { overview: SecurityOverview }) {
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
    // A code that was sent a moment ago still counts.
    if (error !== null && authRefusalOf(error, CODE_REQUEST) === null) return showFailure(t('failed'), error);
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
        variant: 'success',
        description: t('changedDescription'),
        durationMs: AUTH_TOAST_DURATION_MS,
      });
      return;
    }
    const problem = passwordProblemOf(error);
    const need = authRefusalOf(error, PASSWORD_CHANGE);
    if (problem !== null) refuse('password', problem);
    else if (asksCurrent && need === 'wrong-current') refuse('currentPassword', 'wrong');
    else if (need === 'needs-code') await askForCode();
    else if (need === 'wrong-code') refuse('code', 'wrong');
    else showFailure(t('failed'), error);
  });

  return (
    <SecuritySection
      title={t(overview.hasPassword ? 'title' : 'setTitle')}
      {...(overview.hasPassword ? {} : { description: t('setDescription') })}
    >
      <form {...form.formProps} key={round} className="flex flex-col gap-4">
        {asksCurrent && (
          <PasswordField
            name="currentPassword"
            label={t('current')}
            autoComplete="current-password"
            problem={form.problems.currentPassword}
          />
        )}
        <NewPasswordField label={t('new')} minLength={overview.passwordMinLength} problem={form.problems.password} />
        {isCodeNeeded && (
          <>
            <p role="status" className="text-body text-ink-2">
              {t('codeSent')}
            </p>
            <CodeField label={t('code')} problem={form.problems.code} />
          </>
        )}
        <Button type="submit" isLoading={form.isSubmitting}>
          {t(overview.hasPassword ? 'change' : 'set')}
        </Button>
        {isCodeNeeded && (
          <ResendButton
            isJustSent
            size="sm"
            send={async () => (await (await loadAuthClient()).reauthenticate()).error}
          />
        )}
      </form>
    </SecuritySection>
  );
}
