import type { OwnProfile } from '@cuppa/contract/profile/profile-schema';
import { AGE_WINDOW } from '@cuppa/domain/profile/profile-options';
import { Heart, Users } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { LinkRow, RowGroup } from '../../ui/choices/row.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { NarrowPage } from '../../ui/layout/narrow-page.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import { ProfileLoader } from './profile-loader.tsx';
import { useSaveProfile } from './use-save-profile.ts';

export function MatchingPreferencesScreen() {
  const t = useTranslations('settings');
  return (
    <NarrowPage
      title={t('matching.title')}
      description={t('matching.description')}
      back={{ to: '/settings', label: t('backToSettings') }}
    >
      <ProfileLoader>{(profile) => <AgesForm profile={profile} />}</ProfileLoader>
      <div className="h-5" />
      <RowGroup>
        <LinkRow to="/connection-preferences" icon={<Users size={20} />} label={t('matching.changeLooking')} />
        <LinkRow to="/core-values" icon={<Heart size={20} />} label={t('matching.changeValues')} />
      </RowGroup>
    </NarrowPage>
  );
}

function AgesForm({ profile }: { profile: OwnProfile }) {
  const t = useTranslations('settings');
  const common = useTranslations('common');
  const { save, isSaving } = useSaveProfile(t('matching.saved'));
  const [from, setFrom] = useState(String(profile.ageMin));
  const [to, setTo] = useState(String(profile.ageMax));
  const [ageMin, ageMax] = [Number(from), Number(to)];
  const isInvalid = !(ageMin >= AGE_WINDOW.min && ageMax <= AGE_WINDOW.max && ageMin <= ageMax);
  const errorId = useId();
  const field = {
    type: 'number',
    inputMode: 'numeric',
    min: AGE_WINDOW.min,
    max: AGE_WINDOW.max,
    'aria-invalid': isInvalid,
    'aria-describedby': isInvalid ? errorId : undefined,
  } as const;
  return (
    <Card>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isInvalid) save({ ageMin, ageMax });
        }}
      >
        <fieldset className="grid grid-cols-2 gap-3">
          <legend className="mb-3 font-display text-t3">{t('matching.ages')}</legend>
          <TextField
            label={t('matching.ageFrom')}
            value={from}
            onChange={(event) => setFrom(event.target.value)}
            {...field}
          />
          <TextField
            label={t('matching.ageTo')}
            value={to}
            onChange={(event) => setTo(event.target.value)}
            {...field}
          />
        </fieldset>
        {isInvalid && (
          <p id={errorId} role="alert" className="mt-2 text-label text-danger-ink">
            {t('matching.agesInvalid')}
          </p>
        )}
        <Button
          type="submit"
          className="mt-5 w-full"
          disabled={isInvalid}
          isLoading={isSaving}
          loadingLabel={common('saving')}
        >
          {common('save')}
        </Button>
      </form>
    </Card>
  );
}
