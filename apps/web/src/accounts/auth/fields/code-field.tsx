import { onlyDigits } from '@cuppa/domain/platform/text/digits';
import { KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { keepInField } from '../../../lib/forms/keep-in-field.ts';
import type { FieldProblem } from '../../../lib/forms/use-form.ts';
import { TextField } from '../../../ui/controls/text-field.tsx';

const MOST_DIGITS = 10;

type CodeFieldProps = {
  label: string;
  problem: FieldProblem | null | undefined;
  /** An authenticator's code has six digits; a mailed one can have more. */
  isSixDigits?: boolean;
  hint?: ReactNode;
};

/** The `code` field of a form, for a code from a mail, text message or app. Needs the messages of `auth`. */
export function CodeField({ label, problem, isSixDigits = false, hint }: CodeFieldProps) {
  const t = useTranslations('auth.code');
  const words = problem === 'missing' ? 'missing' : problem === 'wrong' ? 'wrong' : 'invalid';
  return (
    <TextField
      name="code"
      label={label}
      icon={<KeyRound size={20} />}
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="off"
      spellCheck={false}
      required
      pattern={isSixDigits ? String.raw`\d{6}` : String.raw`\d{6,10}`}
      error={problem ? t(words) : undefined}
      hint={hint}
      // Pasted codes may contain the spaces that they are displayed with.
      {...keepInField((typed) => onlyDigits(typed).slice(0, MOST_DIGITS))}
    />
  );
}
