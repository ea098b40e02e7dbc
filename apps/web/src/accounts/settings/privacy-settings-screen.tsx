import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { buttonStyles } from '../../ui/controls/button-styles.ts';
import { NarrowPage } from '../../ui/layout/narrow-page.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import { ChatPrivacySection } from './chat-privacy-section.tsx';
import { DiscoverySection } from './discovery-section.tsx';
import { PhotoAudienceSection } from './photo-audience-section.tsx';
import { ProfileLoader } from './profile-loader.tsx';
import { StampPrivacySection } from './stamp-privacy-section.tsx';

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
