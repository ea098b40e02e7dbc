import type { SecurityOverview } from '@cuppa/contract/accounts/auth/auth-contract';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/controls/button.tsx';
import { CodeField } from '../fields/code-field.tsx';
import { NewPasswordField } from '../fields/new-password-field.tsx';
import { PasswordField } from '../fields/password-field.tsx';
import { ResendButton } from '../fields/resend-button.tsx';
import { SecuritySection } from './security-section.tsx';
import { usePasswordChange } from './use-password-change.ts';

export function PasswordSection({ overview }: { overview: SecurityOverview }) {
  const t = useTranslations('security.password');
  const { form, round, asksCurrent, isCodeNeeded, resendCode } = usePasswordChange(overview);
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
        {isCodeNeeded && <ResendButton isJustSent size="sm" send={resendCode} />}
      </form>
    </SecuritySection>
  );
}
