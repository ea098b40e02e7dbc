import type { OwnProfile } from '@cuppa/contract/accounts/profile/profile-schema';
import { Stamp } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { RowGroup, SwitchRow } from '../../ui/choices/row.tsx';
import { useProfileSwitches } from './use-profile-switches.ts';

/** Whether a call adds the person's city to the other person's passport. */
export function StampPrivacySection({ profile }: { profile: OwnProfile }) {
  const t = useTranslations('privacySettings');
  const { shown, isDisabled, save } = useProfileSwitches(profile);
  return (
    <>
      <RowGroup title={t('stamps')}>
        <SwitchRow
          icon={<Stamp size={20} />}
          label={t('sharesCity')}
          isOn={shown.sharesCity}
          isDisabled={isDisabled}
          onChange={(sharesCity) => save({ sharesCity })}
        />
      </RowGroup>
      <p className="-mt-2 mb-5 px-1.5 text-small text-ink-2">
        {t('sharesCityText')} {profile.placeName === null && t('sharesCityNone')}
      </p>
    </>
  );
}
