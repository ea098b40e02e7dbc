import { isCommonPassword } from '@cuppa/domain/accounts/auth/common-passwords';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@cuppa/domain/accounts/auth/password-length';
import { graphemes } from '@cuppa/domain/platform/text/graphemes';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { StrengthMeter } from '../../../ui/controls/strength-meter.tsx';
import { PasswordField, type PasswordFieldProps } from './password-field.tsx';
import { judgeStrength } from './password-strength.ts';

type NewPasswordFieldProps = Pick<PasswordFieldProps, 'label' | 'problem' | 'minLength'>;

/** The `password` field for a new password; shows its strength while the person types. */
export function NewPasswordField({ label, problem, minLength = MIN_PASSWORD_LENGTH }: NewPasswordFieldProps) {
  const t = useTranslations('auth');
  const [value, setValue] = useState('');
  const strength = judgeStrength(value);
  const length = graphemes(value).length;

  function judge(input: HTMLInputElement): void {
    const count = graphemes(input.value).length;
    input.setCustomValidity(count < minLength ? 'too-short' : count > MAX_PASSWORD_LENGTH ? 'too-long' : '');
    setValue(input.value);
  }

  function hint() {
    if (length < minLength) return t('passwordHint', { count: minLength });
    if (length > MAX_PASSWORD_LENGTH) return t('passwordTooLong', { max: MAX_PASSWORD_LENGTH });
    const words = isCommonPassword(value) ? t('passwordProblem.common') : t(`passwordStrength.${strength}`);
    return <StrengthMeter strength={strength} label={words} />;
  }

  return (
    <PasswordField
      label={label}
      autoComplete="new-password"
      minLength={minLength}
      problem={problem}
      onInput={judge}
      // The error already says it.
      hint={problem == null && <div aria-live="polite">{hint()}</div>}
    />
  );
}
