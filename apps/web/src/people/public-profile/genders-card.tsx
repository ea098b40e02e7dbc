import { GENDERS } from '@cuppa/domain/accounts/profile/profile-options';
import { useTranslations } from 'use-intl';
import { toggled } from '../../lib/forms/toggled.ts';
import { Chip } from '../../ui/choices/chip.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import type { ProfileFormProps } from './about-card.tsx';

/** Shown to people who look for a date. */
export function GendersCard({ form: { values, change } }: ProfileFormProps) {
  const t = useTranslations('publicProfile');
  const { gender, dateGenders } = values;
  return (
    <Card as="section" className="flex flex-col gap-5">
      <fieldset>
        <legend className="mb-3 font-display text-t3">{t('gender')}</legend>
        <div className="flex flex-wrap gap-2">
          {GENDERS.map((one) => (
            <Chip key={one} isOn={gender === one} onToggle={() => change({ gender: one })}>
              {t(`gender_${one}`)}
            </Chip>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="mb-3 font-display text-t3">{t('dateGenders')}</legend>
        <div className="flex flex-wrap gap-2">
          {GENDERS.map((one) => (
            <Chip
              key={one}
              isOn={dateGenders.includes(one)}
              onToggle={() => change({ dateGenders: toggled(dateGenders, one) })}
            >
              {t(`date_${one}`)}
            </Chip>
          ))}
        </div>
      </fieldset>
    </Card>
  );
}
