import { useQuery } from '@tanstack/react-query';
import {
  BadgeCheck,
  Calendar,
  Clock,
  EyeOff,
  FileDown,
  Gavel,
  House,
  Info,
  KeyRound,
  Languages,
  LifeBuoy,
  LogOut,
  Shield,
  SlidersHorizontal,
  User,
} from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useServer } from '../../lib/server/server-provider.tsx';
import { useSignOut } from '../../lib/session/use-sign-out.ts';
import { LinkRow, RowGroup } from '../../ui/choices/row.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { buttonStyles } from '../../ui/controls/button-styles.ts';
import { NarrowPage } from '../../ui/layout/narrow-page.tsx';
import { AppearanceSection } from './appearance-section.tsx';
import { GamificationSection } from './gamification-section.tsx';
import { LocationSection } from './location-section.tsx';
import { NotificationsSection } from './notifications-section.tsx';
import { SubscriptionRow } from './subscription-row.tsx';

export function SettingsScreen() {
  const t = useTranslations('settings');
  const common = useTranslations('common');
  const signOut = useSignOut('/signin');
  return (
    <NarrowPage title={t('title')} back={{ to: '/home', label: common('back'), isNamed: true }}>
      <RowGroup title={t('account')}>
        <LinkRow to="/profile/edit" icon={<User size={20} />} label={t('profileInformation')} />
        <LinkRow to="/settings/privacy" icon={<EyeOff size={20} />} label={t('privacySettings')} />
        <LinkRow to="/settings/security" icon={<KeyRound size={20} />} label={t('passwordSecurity')} />
        <LinkRow to="/settings/standing" icon={<BadgeCheck size={20} />} label={t('accountStanding')} />
        <LinkRow to="/settings/account" icon={<FileDown size={20} />} label={t('yourAccount')} />
      </RowGroup>
      <NotificationsSection />
      <AppearanceSection />
      <GamificationSection />
      <LocationSection />
      <RowGroup title={t('preferences')}>
        <LinkRow to="/settings/calendar" icon={<Calendar size={20} />} label={t('calendarIntegration')} />
        <LinkRow to="/connection-preferences" icon={<Clock size={20} />} label={t('timeAvailability')} />
        <LinkRow to="/settings/matching" icon={<SlidersHorizontal size={20} />} label={t('matchingPreferences')} />
        <LinkRow to="/settings/language" icon={<Languages size={20} />} label={t('languageRegion')} />
      </RowGroup>
      <RowGroup title={t('subscription')}>
        <SubscriptionRow />
      </RowGroup>
      <RowGroup title={t('support')}>
        <LinkRow to="/help" icon={<LifeBuoy size={20} />} label={t('helpCenter')} />
        <ModerationRow />
        <LinkRow to="/safety" icon={<Shield size={20} />} label={t('safety')} />
        <LinkRow to="/about" icon={<Info size={20} />} label={t('about')} />
      </RowGroup>
      <div className="flex flex-col gap-3.5">
        <Link to="/home" className={buttonStyles('porcelain')}>
          <House size={20} aria-hidden />
          <span>{t('backToHome')}</span>
        </Link>
        <Button variant="destructive" icon={<LogOut size={20} aria-hidden />} onClick={() => void signOut()}>
          {t('logout')}
        </Button>
      </div>
    </NarrowPage>
  );
}

/** The link to moderation, only for moderators. */
function ModerationRow() {
  const { queries } = useServer();
  const t = useTranslations('settings');
  const { data: profile } = useQuery(queries.profile.me.queryOptions());
  if (profile?.isModerator !== true) return null;
  return <LinkRow to="/moderation" icon={<Gavel size={20} />} label={t('moderation')} />;
}
