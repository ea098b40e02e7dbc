import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@cuppa/domain/accounts/auth/password-length';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { FieldProblem } from '../../../lib/forms/use-form.ts';
import { TextField } from '../../../ui/controls/text-field.tsx';

const WORDS = {
  missing: 'passwordRequired',
  'too-short': 'passwordTooShort',
  'too-long': 'passwordTooLong',
  invalid: 'passwordRequired',
  letters: 'passwordRequired',
  different: 'passwordsDiffer',
  wrong: 'passwordWrong',
  taken: 'passwordSame',
  'too-soon': 'passwordRequired',
  'weak-length': 'passwordProblem.length',
  'weak-characters': 'passwordProblem.characters',
  'weak-length-characters': 'passwordProblem.lengthAndCharacters',
  'weak-common': 'passwordProblem.common',
} as const satisfies Record<FieldProblem, string>;

export type PasswordFieldProps = {
  name?: 'password' | 'confirmPassword' | 'currentPassword';
  label: string;
  problem: FieldProblem | null | undefined;
  autoComplete: 'current-password' | 'new-password';
  minLength?: number;
  onInput?: (input: HTMLInputElement) => void;
  hint?: ReactNode;
  aside?: ReactNode;
  placeholder?: string;
};

/** A password field of a form. Needs the messages of `auth`. */
export function PasswordField({ name = 'password', problem, onInput, ...rest }: PasswordFieldProps) {
  const t = useTranslations('auth');
  // Before a confirmation is asked for, the password was entered.
  const missing = name === 'confirmPassword' ? 'confirmPlaceholder' : WORDS.missing;
  const count = rest.minLength ?? MIN_PASSWORD_LENGTH;
  return (
    <TextField
      name={name}
      type="password"
      icon={<Lock size={20} />}
      reveal={{ show: t('showPassword'), hide: t('hidePassword') }}
      required
      error={
        problem ? t(problem === 'missing' ? missing : WORDS[problem], { count, max: MAX_PASSWORD_LENGTH }) : undefined
      }
      onChange={(event) => onInput?.(event.target)}
      {...rest}
    />
  );
}
