import { KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { FieldProblem } from '../../../lib/forms/use-form.ts';
import { TextField } from '../../../ui/controls/text-field.tsx';

const MOST_DIGITS = 10;

type CodeFieldProps = {
  label: string;
  problem: FieldProblem | null | undefined;
  /** An authenticator's code has six digits; a mailed one may have more. */
  isSixDigits?: boolean;
  hint?: ReactNode;
};

/** The field `code` of a form, for a code that somebody reads elsewhere. Needs the area `auth`. */
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
      onChange={({ target }) => {
        // Codes are pasted with the spaces that they are shown with.
        const digits = target.value.replaceAll(/\D/g, '').slice(0, MOST_DIGITS);
        if (digits !== target.value) target.value = digits;
      }}
    />
  );
}
