import type { OwnProfile } from '@cuppa/contract/accounts/profile/profile-schema';
import { readNumber } from '@cuppa/domain/platform/text/digits';
import { Heart, Users } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { LinkRow, RowGroup } from '../../ui/choices/row.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { NarrowPage } from '../../ui/layout/narrow-page.tsx';
import { AgeFields } from './age-fields.tsx';
import { ageWindowProblem } from './age-window-problem.ts';
import { DistanceFields } from './distance-fields.tsx';
import { GenderFields } from './gender-fields.tsx';
import { changedSince, type MatchingDraft, type MatchingValues } from './matching-draft.ts';
import { ProfileLoader } from './profile-loader.tsx';
import { useSaveProfile } from './use-save-profile.ts';

export function MatchingPreferencesScreen() {
  const t = useTranslations('matchingPreferences');
  const settings = useTranslations('settings');
  return (
    <NarrowPage
      title={t('title')}
      description={t('description')}
      back={{ to: '/settings', label: settings('backToSettings') }}
    >
      <ProfileLoader>{(profile) => <MatchingForm profile={profile} />}</ProfileLoader>
      <div className="h-5" />
      <RowGroup>
        <LinkRow to="/connection-preferences" icon={<Users size={20} />} label={t('changeLooking')} />
        <LinkRow to="/core-values" icon={<Heart size={20} />} label={t('changeValues')} />
      </RowGroup>
    </NarrowPage>
  );
}

function MatchingForm({ profile }: { profile: OwnProfile }) {
  const common = useTranslations('common');
  const [draft, setDraft] = useState<MatchingDraft>({});
  const { save, isSaving } = useSaveProfile({ onChangedElsewhere: () => setDraft({}) });
  const { dateGenders, friendGenders, radiusMiles, acceptsFar } = profile;
  const values: MatchingValues = {
    dateGenders,
    friendGenders,
    radiusMiles,
    acceptsFar,
    from: String(profile.ageMin),
    to: String(profile.ageMax),
    ...draft,
  };
  const ageProblem = ageWindowProblem(values.from, values.to);
  const seeks = profile.connectionPreference ?? 'both';
  const isDateMissing = seeks !== 'friendship' && draft.dateGenders?.length === 0;
  const change = (part: MatchingDraft) =>
    setDraft((before) => ({ detailsVersion: profile.detailsVersion, ...before, ...part }));

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (ageProblem !== null || isDateMissing) return;
    const { from, to, ...rest } = draft;
    const update = {
      ...rest,
      ...(from !== undefined && { ageMin: readNumber(from) }),
      ...(to !== undefined && { ageMax: readNumber(to) }),
    };
    save(update, (saved) => setDraft((now) => changedSince(draft, now, saved)));
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3.5">
      <AgeFields values={values} change={change} problem={ageProblem} />
      <GenderFields seeks={seeks} values={values} change={change} isDateMissing={isDateMissing} />
      <DistanceFields values={values} change={change} hasPlace={profile.hasPlace} />
      <Button
        type="submit"
        className="mt-1.5 w-full"
        disabled={ageProblem !== null || isDateMissing || Object.keys(draft).length === 0}
        isLoading={isSaving}
        loadingLabel={common('saving')}
      >
        {common('save')}
      </Button>
    </form>
  );
}
