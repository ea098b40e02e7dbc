import { AGE_WINDOW } from '@cuppa/domain/accounts/profile/profile-options';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { TextField } from '../../ui/controls/text-field.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import type { AgeWindowProblem } from './age-window-problem.ts';
import type { MatchingDraft, MatchingValues } from './matching-draft.ts';

type AgeFieldsProps = {
  values: MatchingValues;
  change: (part: MatchingDraft) => void;
  problem: AgeWindowProblem | null;
};

/** The age range of people to meet, in whole years. */
export function AgeFields({ values, change, problem }: AgeFieldsProps) {
  const t = useTranslations('matchingPreferences');
  const errorId = useId();
  const field = {
    inputMode: 'numeric',
    autoComplete: 'off',
    maxLength: 10,
    'aria-invalid': problem !== null,
    'aria-describedby': problem === null ? undefined : errorId,
  } as const;
  return (
    <Card>
      <fieldset className="grid grid-cols-2 gap-3">
        <legend className="mb-3 font-display text-t3 font-bold">{t('ages')}</legend>
        <TextField
          label={t('ageFrom')}
          value={values.from}
          onChange={({ target }) => change({ from: target.value })}
          {...field}
        />
        <TextField
          label={t('ageTo')}
          value={values.to}
          onChange={({ target }) => change({ to: target.value })}
          {...field}
        />
      </fieldset>
      {problem !== null && (
        <p id={errorId} role="alert" className="mt-2 text-label text-danger-ink">
          {t(`ages_${problem}`, AGE_WINDOW)}
        </p>
      )}
    </Card>
  );
}
