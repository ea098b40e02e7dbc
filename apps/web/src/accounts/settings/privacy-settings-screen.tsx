import type { OwnProfile } from '@cuppa/contract/accounts/profile/profile-schema';
import { Binoculars, CupSoda, Stamp } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { ButtonRow, RowGroup, SwitchRow } from '../../ui/choices/row.tsx';
import { buttonStyles } from '../../ui/controls/button-styles.ts';
import { NarrowPage } from '../../ui/layout/narrow-page.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import { ChatPrivacySection } from './chat-privacy-section.tsx';
import { PauseSheet } from './pause-sheet.tsx';
import { PhotoAudienceSection } from './photo-audience-section.tsx';
import { ProfileLoader } from './profile-loader.tsx';
import { useProfileSwitches } from './use-profile-switches.ts';

export function PrivacySettingsScreen() {
  const t = useTranslations('settings');
  return (
    <NarrowPage title={t('privacy.title')} back={{ to: '/settings', label: t('backToSettings') }}>
      <Card as="section" className="mb-3.5">
        <h2 className="text-t3">{t('privacy.seen')}</h2>
        <p className="mt-2 text-body text-ink-2">{t('privacy.seenText')}</p>
      </Card>
      <Card as="section" className="mb-5">
        <h2 className="text-t3">{t('privacy.chosen')}</h2>
        <p className="mt-2 text-body text-ink-2">{t('privacy.chosenText')}</p>
      </Card>
      <ProfileLoader>
        {(profile) => (
          <>
            <ChatPrivacySection profile={profile} />
            <PhotoAudienceSection profile={profile} />
            <StampPrivacySection profile={profile} />
            <DiscoverySection profile={profile} />
          </>
        )}
      </ProfileLoader>
      <div className="h-5" />
      <Link to="/privacy" className={buttonStyles('outline', 'md', 'w-full')}>
        {t('privacy.policy')}
      </Link>
    </NarrowPage>
  );
}

/** Whether a call adds the person's city to the other person's passport. */
function StampPrivacySection({ profile }: { profile: OwnProfile }) {
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
        <span>{t('sharesCityText')}</span> {profile.placeName === null && <span>{t('sharesCityNone')}</span>}
      </p>
    </>
  );
}

/** Whether new people can find the person, and whether they meet anyone at all. */
function DiscoverySection({ profile }: { profile: OwnProfile }) {
  const t = useTranslations('privacySettings');
  const { shown, isDisabled, save } = useProfileSwitches(profile);
  const [isOpen, setIsOpen] = useState(false);
  const { isPaused } = shown;
  return (
    <>
      <RowGroup title={t('discovery')}>
        <SwitchRow
          icon={<Binoculars size={20} />}
          label={t('discoverable')}
          isOn={shown.isDiscoverable}
          isDisabled={isDisabled}
          onChange={(isDiscoverable) => save({ isDiscoverable })}
        />
      </RowGroup>
      <p className="-mt-2 mb-5 px-1.5 text-small text-ink-2">{t('discoverableText')}</p>
      <RowGroup title={t('pause')}>
        <ButtonRow
          icon={<CupSoda size={20} />}
          label={t('pauseRow')}
          text={t(isPaused ? 'pauseOn' : 'pauseOff')}
          onClick={() => setIsOpen(true)}
        />
      </RowGroup>
      <PauseSheet isPaused={isPaused} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
