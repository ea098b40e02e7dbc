import { GENDERS, type Gender } from '@cuppa/domain/accounts/profile/profile-options';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { toggled } from '../../../lib/forms/toggled.ts';
import { Chip } from '../../../ui/choices/chip.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { StepPage, type StepProps } from './step-page.tsx';
import { useSaveAnswer } from './use-save-answer.ts';

/** One tap answers. */
export function GenderStep({ profile, onAnswered }: StepProps) {
  const t = useTranslations('callProfile');
  const { saveAnswer, isSaving } = useSaveAnswer(profile, onAnswered);
  const [tapped, setTapped] = useState<Gender | null>(null);

  function answer(gender: Gender): void {
    setTapped(gender);
    void saveAnswer({ gender });
  }

  return (
    <StepPage title={t('genderTitle')} description={t('genderDescription')}>
      <div role="group" aria-label={t('gender')} className="flex flex-col gap-3 short:flex-row short:flex-wrap">
        {GENDERS.map((gender) => (
          <Button
            key={gender}
            variant={gender === profile.gender ? 'chamomile' : 'porcelain'}
            aria-pressed={gender === profile.gender}
            disabled={isSaving}
            isLoading={isSaving && gender === tapped}
            className="short:flex-1"
            onClick={() => answer(gender)}
          >
            {t(`gender_${gender}`)}
          </Button>
        ))}
      </div>
    </StepPage>
  );
}

export function DateGendersStep({ profile, onAnswered }: StepProps) {
  const t = useTranslations('callProfile');
  const { saveAnswer, isSaving } = useSaveAnswer(profile, onAnswered);
  const [genders, setGenders] = useState<readonly Gender[]>(profile.dateGenders);
  return (
    <StepPage
      title={t('dateGendersTitle')}
      description={t('dateGendersDescription')}
      onContinue={() => void saveAnswer({ dateGenders: [...genders] })}
      isReady={genders.length > 0}
      isSaving={isSaving}
    >
      <div role="group" aria-label={t('dateGenders')} className="flex flex-wrap gap-2">
        {GENDERS.map((gender) => (
          <Chip
            key={gender}
            size="lg"
            isOn={genders.includes(gender)}
            onToggle={() => setGenders(toggled(genders, gender))}
          >
            {t(`date_${gender}`)}
          </Chip>
        ))}
      </div>
    </StepPage>
  );
}
