import { MIN_PASSWORD_LENGTH } from '@cuppa/domain/accounts/auth/password-length';
import { type FocusEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { afterPress } from '../../../lib/forms/after-press.ts';
import type { FieldProblem } from '../../../lib/forms/use-form.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { PasswordField } from './password-field.tsx';

type ConfirmedPasswordFieldsProps = {
  problems: Partial<Record<'password' | 'confirmPassword', FieldProblem | null>>;
};

/**
 * A new password and its confirmation. The second is asked for once the first is left; until then it is in the form
 * but out of sight, because password managers fill both and skip what has no size.
 */
export function ConfirmedPasswordFields({ problems }: ConfirmedPasswordFieldsProps) {
  const t = useTranslations('auth');
  const [isAsked, setIsAsked] = useState(false);
  const ask = () => setIsAsked(true);
  const isShown = isAsked || problems.confirmPassword != null;

  function leave({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void {
    if (currentTarget.contains(relatedTarget)) return;
    if (currentTarget.querySelector('input')?.value) afterPress(ask);
  }

  return (
    <>
      <div onBlur={leave}>
        <NewPasswordField label={t('password')} minLength={MIN_PASSWORD_LENGTH} problem={problems.password} />
      </div>
      <div
        data-shown={isShown}
        onFocus={ask}
        onInput={ask}
        className={isShown ? 'animate-fade' : 'pointer-events-none absolute inset-x-0 [clip-path:inset(50%)]'}
      >
        <PasswordField
          label={t('confirmPassword')}
          autoComplete="new-password"
          placeholder={t('confirmPlaceholder')}
          name="confirmPassword"
          problem={problems.confirmPassword}
        />
      </div>
    </>
  );
}
