import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { StrengthMeter } from '../../../ui/controls/strength-meter.tsx';
import { PasswordField, type PasswordFieldProps } from './password-field.tsx';
import { MIN_PASSWORD_LENGTH } from './password-length.ts';
import { judgeStrength } from './password-strength.ts';

type NewPasswordFieldProps = Pick<PasswordFieldProps, 'label' | 'problem' | 'minLength'>;

/** The `password` field for a new password; shows its strength while the person types. */
export function NewPasswordField({ label, problem, minLength = MIN_PASSWORD_LENGTH }: NewPasswordFieldProps) {
  const t = useTranslations('auth');
  const [value, setValue] = useState('');
  const strength = judgeStrength(value);
  const hint =
    value.length < minLength ? (
      t('passwordHint', { count: minLength })
    ) : (
      <StrengthMeter strength={strength} label={t(`passwordStrength.${strength}`)} />
    );
  return (
    <PasswordField
      label={label}
      autoComplete="new-password"
      minLength={minLength}
      problem={problem}
      onValueChange={setValue}
      // The error already says it.
      hint={problem == null && <div aria-live="polite">{hint}</div>}
    />
  );
}
