import { Mail } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { FieldProblem } from '../../lib/use-form.ts';
import { TextField } from '../../ui/text-field.tsx';

/** `type=email` alone lets a mail address without a dot through. */
const WHOLE_ADDRESS = String.raw`[^\s@]+@[^\s@]+\.[^\s@]+`;

/** The field `email` of a form. */
export function EmailField({ problem }: { problem: FieldProblem | null | undefined }) {
  const t = useTranslations('auth');
  return (
    <TextField
      name="email"
      label={t('email')}
      type="email"
      autoComplete="email"
      inputMode="email"
      placeholder={t('emailPlaceholder')}
      icon={<Mail size={20} />}
      required
      pattern={WHOLE_ADDRESS}
      error={problem ? t(problem === 'missing' ? 'emailRequired' : 'emailInvalid') : undefined}
    />
  );
}
