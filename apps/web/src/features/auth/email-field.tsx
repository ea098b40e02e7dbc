import { Mail } from 'lucide-react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { TextField } from '../../ui/text-field.tsx';

type EmailFieldProps = { registration: UseFormRegisterReturn; error: string | undefined };

export function EmailField({ registration, error }: EmailFieldProps) {
  const t = useTranslations('auth');
  return (
    <TextField
      label={t('email')}
      type="email"
      autoComplete="email"
      inputMode="email"
      placeholder={t('emailPlaceholder')}
      icon={<Mail size={20} />}
      required
      error={error}
      {...registration}
    />
  );
}
