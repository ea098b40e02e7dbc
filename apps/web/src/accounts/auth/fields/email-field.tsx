import { Mail } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { FieldProblem } from '../../../lib/forms/use-form.ts';
import { TextField } from '../../../ui/controls/text-field.tsx';

/** `type=email` accepts an address whose domain has no dot. */
const WHOLE_ADDRESS = String.raw`[^\s@]+@[^\s@]+\.[^\s@]+`;

type EmailFieldProps = { problem: FieldProblem | null | undefined; label?: string };

/** The `email` field of a form. Needs the messages of `auth`. */
export function EmailField({ problem, label }: EmailFieldProps) {
  const t = useTranslations('auth');
  const words = problem === 'missing' ? 'emailRequired' : problem === 'taken' ? 'emailTaken' : 'emailInvalid';
  return (
    <TextField
      name="email"
      label={label ?? t('email')}
      type="email"
      autoComplete="email"
      inputMode="email"
      placeholder={t('emailPlaceholder')}
      icon={<Mail size={20} />}
      required
      pattern={WHOLE_ADDRESS}
      error={problem ? t(words) : undefined}
    />
  );
}
