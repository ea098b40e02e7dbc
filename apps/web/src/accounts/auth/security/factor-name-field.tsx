import { Tag } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { FieldProblem } from '../../../lib/forms/use-form.ts';
import { TextField } from '../../../ui/controls/text-field.tsx';

const LONGEST_NAME = 30;

type FactorNameFieldProps = { first: string; hint?: string; problem: FieldProblem | null | undefined };

/** The `name` field of a form: the factor's name in the list and at sign-in. */
export function FactorNameField({ first, hint, problem }: FactorNameFieldProps) {
  const t = useTranslations('security.factors');
  return (
    <TextField
      name="name"
      label={t('name')}
      icon={<Tag size={20} />}
      autoComplete="off"
      defaultValue={first}
      maxLength={LONGEST_NAME}
      required
      pattern=".*\S.*"
      error={problem ? t(problem === 'taken' ? 'nameTaken' : 'nameMissing') : undefined}
      hint={hint}
    />
  );
}
