import { Mail } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { FieldProblem } from '../../../lib/forms/use-form.ts';
import { TextField } from '../../../ui/controls/text-field.tsx';

/** `type=email` accepts a domain without a dot, and no letters of other scripts. */
const WHOLE_ADDRESS = String.raw`[^\s@]+@[^\s@]+\.[^\s@]+`;

type EmailFieldProps = {
  problem: FieldProblem | null | undefined;
  label?: string;
  /** For an address that is to receive mails: its problem, or an empty text. */
  judge?: (typed: string) => FieldProblem | '';
};

const WORDS: Partial<Record<FieldProblem, 'emailRequired' | 'emailTaken' | 'emailLetters'>> = {
  missing: 'emailRequired',
  taken: 'emailTaken',
  letters: 'emailLetters',
};

/** The `email` field of a form. Needs the messages of `auth`. */
export function EmailField({ problem, label, judge }: EmailFieldProps) {
  const t = useTranslations('auth');
  return (
    <TextField
      name="email"
      label={label ?? t('email')}
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      inputMode="email"
      placeholder={t('emailPlaceholder')}
      icon={<Mail size={20} />}
      required
      pattern={WHOLE_ADDRESS}
      error={problem ? t(WORDS[problem] ?? 'emailInvalid') : undefined}
      onChange={judge && (({ target }) => target.setCustomValidity(judge(target.value)))}
    />
  );
}
