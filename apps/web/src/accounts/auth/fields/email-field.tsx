import { Mail } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { FieldProblem } from '../../../lib/forms/use-form.ts';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { typedEmail } from './typed-email.ts';

/** `type=email` accepts a domain without a dot, and no letters of other scripts. */
const WHOLE_ADDRESS = String.raw`[^\s@]+@[^\s@]+\.[^\s@]+`;

type EmailFieldProps = {
  problem: FieldProblem | null | undefined;
  label?: string;
  /** Shown instead of the words of the problem. */
  error?: string | undefined;
  /** For an address that is to receive mails: its problem, or an empty text. */
  judge?: (typed: string) => FieldProblem | '';
  /** The address goes along between the forms for people who are signed out. */
  isCarried?: boolean;
  /** What password managers and browsers fill in. */
  autoComplete?: string;
};

const WORDS: Partial<Record<FieldProblem, 'emailRequired' | 'emailTaken' | 'emailLetters'>> = {
  missing: 'emailRequired',
  taken: 'emailTaken',
  letters: 'emailLetters',
};

/** The `email` field of a form. Needs the messages of `auth`. */
export function EmailField(props: EmailFieldProps) {
  const { problem, label, judge, isCarried = false, autoComplete = 'email' } = props;
  const t = useTranslations('auth');
  const input = useRef<HTMLInputElement>(null);
  const [carried] = useState(() => (isCarried ? typedEmail.read() : ''));
  useEffect(() => {
    if (judge !== undefined) input.current?.setCustomValidity(judge(input.current.value));
  }, [judge]);
  return (
    <TextField
      ref={input}
      name="email"
      label={label ?? t('email')}
      defaultValue={carried}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      inputMode="email"
      placeholder={t('emailPlaceholder')}
      icon={<Mail size={20} />}
      required
      pattern={WHOLE_ADDRESS}
      error={props.error ?? (problem ? t(WORDS[problem] ?? 'emailInvalid') : undefined)}
      onChange={({ target }) => {
        if (isCarried) typedEmail.keep(target.value);
        if (judge !== undefined) target.setCustomValidity(judge(target.value));
      }}
    />
  );
}
