import type { OwnProfile } from '@cuppa/contract/accounts/profile/profile-schema';
import { AGE_WINDOW, type Gender, type Language } from '@cuppa/domain/accounts/profile/profile-options';
import { spokenLanguages } from '@cuppa/domain/accounts/profile/spoken-languages';
import { cleanLine } from '@cuppa/domain/platform/text/clean-text';
import { readNumber } from '@cuppa/domain/platform/text/digits';
import { nameProblemOf } from '@cuppa/domain/safety/safety/false-names';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { refusalOf } from '../../lib/server/refusals.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import { knownDeviceZone } from '../../lib/time/device-zone.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { CALL_PROFILE_REFUSALS } from './matching.messages.ts';

export type CallProfileValues = {
  firstName: string;
  languages: Language[];
  gender: Gender | null;
  dateGenders: Gender[];
  /** In years, as typed. */
  ageMin: string;
  ageMax: string;
};

export type CallProfileErrors = {
  [Field in 'firstName' | 'languages' | 'gender' | 'dateGenders' | 'ages']?: string | undefined;
};

/** The form for everything that is missing before the first call. Errors show after a submit. */
export function useCallProfile(profile: OwnProfile, onSaved: () => void) {
  const { queries } = useServer();
  const t = useTranslations('callProfile');
  const client = useQueryClient();
  const isDating = profile.connectionPreference !== 'friendship';
  const [values, setValues] = useState(() => valuesOf(profile));
  const [version, setVersion] = useState(profile.detailsVersion);
  const [isChecked, setIsChecked] = useState(false);
  const save = useMutation(queries.profile.update.mutationOptions());
  const { firstName, languages, gender, dateGenders } = values;

  const ages = { min: readNumber(values.ageMin), max: readNumber(values.ageMax) };
  const isAgeValid =
    Number.isInteger(ages.min) &&
    Number.isInteger(ages.max) &&
    ages.min >= AGE_WINDOW.min &&
    ages.max <= AGE_WINDOW.max &&
    ages.min <= ages.max;
  const nameProblem = (name: string) => {
    if (name === '') return t('firstNameRequired');
    const problem = nameProblemOf(name);
    return problem === null ? undefined : t(`firstName_${problem}`);
  };
  const errors: CallProfileErrors = {
    firstName: nameProblem(cleanLine(firstName)),
    languages: languages.length === 0 ? t('languagesRequired') : undefined,
    gender: isDating && gender === null ? t('genderRequired') : undefined,
    dateGenders: isDating && dateGenders.length === 0 ? t('dateGendersRequired') : undefined,
    ages: isDating && !isAgeValid ? t('agesInvalid', AGE_WINDOW) : undefined,
  };

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setIsChecked(true);
    if (Object.values(errors).some((error) => error !== undefined)) return;
    const deviceZone = knownDeviceZone();
    try {
      const saved = await save.mutateAsync({
        firstName: firstName.trim(),
        languages,
        detailsVersion: version,
        // Keeps a zone that was set before.
        ...(profile.timeZone === 'UTC' && deviceZone !== null && { timeZone: deviceZone }),
        ...(isDating && gender !== null && { gender, dateGenders, ageMin: ages.min, ageMax: ages.max }),
      });
      client.setQueryData(queries.profile.me.queryKey(), saved);
      void client.invalidateQueries({ queryKey: queries.publicProfile.key() });
      onSaved();
    } catch (error) {
      const why = refusalOf(error, CALL_PROFILE_REFUSALS) ?? 'failed';
      showToast(t(why), { variant: 'destructive', description: t(`${why}Description`) });
      if (why === 'changed') await reloadForm();
    }
  }

  /** Another device saved first: the form starts again with its values. */
  async function reloadForm(): Promise<void> {
    const now = await client.fetchQuery({ ...queries.profile.me.queryOptions(), staleTime: 0 }).catch(() => null);
    if (now === null) return;
    setValues(valuesOf(now));
    setVersion(now.detailsVersion);
  }

  return {
    isDating,
    values,
    change: (part: Partial<CallProfileValues>) => setValues((before) => ({ ...before, ...part })),
    errors: isChecked ? errors : {},
    isSaving: save.isPending,
    submit,
  };
}

function valuesOf(profile: OwnProfile): CallProfileValues {
  return {
    firstName: profile.firstName ?? '',
    languages: profile.languages.length > 0 ? profile.languages : deviceLanguages(),
    gender: profile.gender,
    dateGenders: profile.dateGenders,
    ageMin: String(profile.ageMin),
    ageMax: String(profile.ageMax),
  };
}

/** The browser's languages that are on our list; a guess in place of a missing one would be wrong. */
function deviceLanguages(): Language[] {
  const languages = navigator.languages ?? [];
  return spokenLanguages(languages.length > 0 ? languages : [navigator.language]);
}
