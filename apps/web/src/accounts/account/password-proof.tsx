import { KeyRound } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { FieldProblem } from '../../lib/forms/use-form.ts';
import { TextField } from '../../ui/controls/text-field.tsx';

/** The `proof` field of a form: the account's password. */
export function PasswordProof({ problem }: { problem: FieldProblem | null | undefined }) {
  const t = useTranslations('account.delete');
  return (
    <TextField
      name="proof"
      type="password"
      label={t('password')}
      icon={<KeyRound size={20} />}
      autoComplete="current-password"
      required
      error={problem ? t(problem === 'wrong' ? 'passwordWrong' : 'passwordMissing') : undefined}
      reveal={{ show: t('showPassword'), hide: t('hidePassword') }}
    />
  );
}
