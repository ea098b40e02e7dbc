import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { FieldProblem } from '../../lib/use-form.ts';
import { TextField } from '../../ui/text-field.tsx';

const WORDS = {
  missing: 'passwordRequired',
  'too-short': 'passwordTooShort',
  invalid: 'passwordRequired',
  different: 'signUp.mismatch',
} as const satisfies Record<FieldProblem, string>;

type PasswordFieldProps = {
  name?: 'password' | 'confirmPassword';
  label: string;
  problem: FieldProblem | null | undefined;
  autoComplete: 'current-password' | 'new-password';
  minLength?: number;
  onLengthChange?: (length: number) => void;
  hint?: ReactNode;
  aside?: ReactNode;
  placeholder?: string;
};

export function PasswordField({ name = 'password', problem, onLengthChange, ...rest }: PasswordFieldProps) {
  const t = useTranslations('auth');
  return (
    <TextField
      name={name}
      type="password"
      icon={<Lock size={20} />}
      reveal={{ show: t('showPassword'), hide: t('hidePassword') }}
      required
      error={problem ? t(WORDS[problem]) : undefined}
      onChange={(event) => onLengthChange?.(event.target.value.length)}
      {...rest}
    />
  );
}
