import { GENDERS } from '@cuppa/domain/accounts/profile/profile-options';
import { useTranslations } from 'use-intl';
import { toggled } from '../../lib/forms/toggled.ts';
import { Chip } from '../../ui/choices/chip.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { ChipGroup } from './chip-group.tsx';
import type { CallProfileErrors, CallProfileValues } from './use-call-profile.ts';

type DatingFieldsProps = {
  values: CallProfileValues;
  change: (part: Partial<CallProfileValues>) => void;
  errors: CallProfileErrors;
};

/** Questions for people who look for a date. */
export function DatingFields({ values, change, errors }: DatingFieldsProps) {
  const t = useTranslations('callProfile');
  return (
    <>
      <ChipGroup label={t('gender')} error={errors.gender}>
        {GENDERS.map((option) => (
          <Chip key={option} isOn={values.gender === option} onToggle={() => change({ gender: option })}>
            {t(`gender_${option}`)}
          </Chip>
        ))}
      </ChipGroup>
      <ChipGroup label={t('dateGenders')} error={errors.dateGenders}>
        {GENDERS.map((option) => (
          <Chip
            key={option}
            isOn={values.dateGenders.includes(option)}
            onToggle={() => change({ dateGenders: toggled(values.dateGenders, option) })}
          >
            {t(`date_${option}`)}
          </Chip>
        ))}
      </ChipGroup>
      <ChipGroup label={t('ages')} error={errors.ages}>
        <div className="grid w-full grid-cols-2 gap-3">
          <TextField
            label={t('ageMin')}
            inputMode="numeric"
            value={values.ageMin}
            onChange={(event) => change({ ageMin: event.target.value })}
          />
          <TextField
            label={t('ageMax')}
            inputMode="numeric"
            value={values.ageMax}
            onChange={(event) => change({ ageMax: event.target.value })}
          />
        </div>
      </ChipGroup>
    </>
  );
}
