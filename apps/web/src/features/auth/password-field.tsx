import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { TextField } from '../../ui/text-field.tsx';

type PasswordFieldProps = {
  label: string;
  registration: UseFormRegisterReturn;
  error: string | undefined;
  autoComplete: 'current-password' | 'new-password';
  hint?: ReactNode;
  aside?: ReactNode;
  placeholder?: string;
};

export function PasswordField({
  label,
  registration,
  error,
  autoComplete,
  hint,
  aside,
  placeholder,
}: PasswordFieldProps) {
  const t = useTranslations('auth');
  return (
    <TextField
      label={label}
      type="password"
      autoComplete={autoComplete}
      icon={<Lock size={20} />}
      reveal={{ show: t('showPassword'), hide: t('hidePassword') }}
      required
      error={error}
      hint={hint}
      aside={aside}
      placeholder={placeholder}
      {...registration}
    />
  );
}
