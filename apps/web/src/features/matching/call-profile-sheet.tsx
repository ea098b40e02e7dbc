import type { OwnProfile } from '@cuppa/contract/profile/profile-schema';
import {
  AGE_WINDOW,
  GENDERS,
  type Gender,
  LANGUAGES,
  type Language,
  MAX_FIRST_NAME_LENGTH,
} from '@cuppa/domain/profile/profile-options';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useServer } from '../../lib/server/server-provider.tsx';
import { deviceTimeZone } from '../../lib/time/today.ts';
import { Chip } from '../../ui/choices/chip.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { Sheet } from '../../ui/overlays/sheet.tsx';

type CallProfileSheetProps = {
  profile: OwnProfile;
  isOpen: boolean;
  onClose: () => void;
  onSaved: () => void;
};

const languageNames = new Intl.DisplayNames(['en'], { type: 'language' });

/** What is missing before the first call, asked once in one short sheet. */
export function CallProfileSheet({ profile, isOpen, onClose, onSaved }: CallProfileSheetProps) {
  const { queries } = useServer();
  const t = useTranslations('callProfile');
  const common = useTranslations('common');
  const client = useQueryClient();
  const isDating = profile.connectionPreference !== 'friendship';
  const [firstName, setFirstName] = useState(profile.firstName ?? '');
  const [languages, setLanguages] = useState<Language[]>(
    profile.languages.length > 0 ? profile.languages : deviceLanguages(),
  );
  const [gender, setGender] = useState<Gender | null>(profile.gender);
  const [dateGenders, setDateGenders] = useState<Gender[]>(profile.dateGenders);
  const [ageMin, setAgeMin] = useState(String(profile.ageMin));
  const [ageMax, setAgeMax] = useState(String(profile.ageMax));
  const [isChecked, setIsChecked] = useState(false);
  const save = useMutation(queries.profile.update.mutationOptions());

  const ages = { min: Number(ageMin), max: Number(ageMax) };
  const isAgeValid =
    Number.isInteger(ages.min) &&
    Number.isInteger(ages.max) &&
    ages.min >= AGE_WINDOW.min &&
    ages.max <= AGE_WINDOW.max &&
    ages.min <= ages.max;
  const errors = {
    firstName: firstName.trim() === '' ? t('firstNameRequired') : undefined,
    languages: languages.length === 0 ? t('languagesRequired') : undefined,
    gender: isDating && gender === null ? t('genderRequired') : undefined,
    dateGenders: isDating && dateGenders.length === 0 ? t('dateGendersRequired') : undefined,
    ages: isDating && !isAgeValid ? t('agesInvalid', AGE_WINDOW) : undefined,
  };

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setIsChecked(true);
    if (Object.values(errors).some((error) => error !== undefined)) return;
    try {
      const saved = await save.mutateAsync({
        firstName: firstName.trim(),
        languages,
        timeZone: deviceTimeZone(),
        ...(isDating && gender !== null && { gender, dateGenders, ageMin: ages.min, ageMax: ages.max }),
      });
      client.setQueryData(queries.profile.me.queryKey(), saved);
      onSaved();
    } catch {
      showToast(t('failed'), { variant: 'destructive', description: t('failedDescription') });
    }
  }

  const shown = (error: string | undefined) => (isChecked ? error : undefined);
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('title')}
      description={t('description')}
      closeLabel={common('close')}
      isClosable={!save.isPending}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        <TextField
          label={t('firstName')}
          value={firstName}
          maxLength={MAX_FIRST_NAME_LENGTH}
          autoComplete="given-name"
          onChange={(event) => setFirstName(event.target.value)}
          {...(shown(errors.firstName) !== undefined && { error: errors.firstName as string })}
        />
        <ChipGroup label={t('languages')} error={shown(errors.languages)}>
          {LANGUAGES.map((language) => (
            <Chip
              key={language}
              isOn={languages.includes(language)}
              onToggle={() => setLanguages(toggled(languages, language))}
            >
              {languageNames.of(language)}
            </Chip>
          ))}
        </ChipGroup>
        {isDating && (
          <>
            <ChipGroup label={t('gender')} error={shown(errors.gender)}>
              {GENDERS.map((option) => (
                <Chip key={option} isOn={gender === option} onToggle={() => setGender(option)}>
                  {t(`gender_${option}`)}
                </Chip>
              ))}
            </ChipGroup>
            <ChipGroup label={t('dateGenders')} error={shown(errors.dateGenders)}>
              {GENDERS.map((option) => (
                <Chip
                  key={option}
                  isOn={dateGenders.includes(option)}
                  onToggle={() => setDateGenders(toggled(dateGenders, option))}
                >
                  {t(`date_${option}`)}
                </Chip>
              ))}
            </ChipGroup>
            <ChipGroup label={t('ages')} error={shown(errors.ages)}>
              <div className="grid w-full grid-cols-2 gap-3">
                <TextField
                  label={t('ageMin')}
                  inputMode="numeric"
                  value={ageMin}
                  onChange={(event) => setAgeMin(event.target.value)}
                />
                <TextField
                  label={t('ageMax')}
                  inputMode="numeric"
                  value={ageMax}
                  onChange={(event) => setAgeMax(event.target.value)}
                />
              </div>
            </ChipGroup>
          </>
        )}
        <Button type="submit" isLoading={save.isPending} loadingLabel={common('saving')}>
          {t('submit')}
        </Button>
      </form>
    </Sheet>
  );
}

function ChipGroup({ label, error, children }: { label: string; error: string | undefined; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-2 text-label text-ink-2">{label}</legend>
      <div className="flex max-h-44 flex-wrap gap-2 overflow-y-auto p-1">{children}</div>
      {error !== undefined && (
        <p role="alert" className="mt-2 text-label text-danger-ink">
          {error}
        </p>
      )}
    </fieldset>
  );
}

function toggled<T>(chosen: readonly T[], option: T): T[] {
  return chosen.includes(option) ? chosen.filter((other) => other !== option) : [...chosen, option];
}

function deviceLanguages(): Language[] {
  const spoken = navigator.languages.map((tag) => tag.slice(0, 2));
  const known = LANGUAGES.filter((language) => spoken.includes(language));
  return known.length > 0 ? known : ['en'];
}
