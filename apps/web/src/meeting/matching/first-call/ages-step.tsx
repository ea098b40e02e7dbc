import { AGE_WINDOW } from '@cuppa/domain/accounts/profile/profile-options';
import { readNumber } from '@cuppa/domain/platform/text/digits';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { StepPage, type StepProps } from './step-page.tsx';
import { useSaveAnswer } from './use-save-answer.ts';

export function AgesStep({ profile, onAnswered }: StepProps) {
  const t = useTranslations('callProfile');
  const { saveAnswer, isSaving } = useSaveAnswer(profile, onAnswered);
  /** In years, as typed. */
  const [ages, setAges] = useState({ min: String(profile.ageMin), max: String(profile.ageMax) });
  const [isChecked, setIsChecked] = useState(false);
  const [ageMin, ageMax] = [readNumber(ages.min), readNumber(ages.max)];
  const isValid =
    Number.isInteger(ageMin) &&
    Number.isInteger(ageMax) &&
    ageMin >= AGE_WINDOW.min &&
    ageMax <= AGE_WINDOW.max &&
    ageMin <= ageMax;

  function goOn(): void {
    setIsChecked(true);
    if (isValid) void saveAnswer({ ageMin, ageMax });
  }

  return (
    <StepPage title={t('agesTitle')} description={t('agesDescription')} onContinue={goOn} isSaving={isSaving}>
      <fieldset className="grid grid-cols-2 gap-3">
        <legend className="sr-only">{t('ages')}</legend>
        <TextField
          label={t('ageMin')}
          inputMode="numeric"
          value={ages.min}
          onChange={({ target }) => setAges({ ...ages, min: target.value })}
        />
        <TextField
          label={t('ageMax')}
          inputMode="numeric"
          value={ages.max}
          onChange={({ target }) => setAges({ ...ages, max: target.value })}
        />
      </fieldset>
      {isChecked && !isValid && (
        <p role="alert" className="text-label text-danger-ink">
          {t('agesInvalid', AGE_WINDOW)}
        </p>
      )}
    </StepPage>
  );
}
