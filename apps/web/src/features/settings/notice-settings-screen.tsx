import { NOTICE_TOPICS, type NoticeTopic } from '@cuppa/domain/notices/notice-choices';
import { AlarmClock, Bell, CalendarHeart, Flame, type LucideIcon, Mail, MessageCircle, Ticket } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { RowGroup, SwitchRow } from '../../ui/choices/row.tsx';
import { buttonStyles } from '../../ui/controls/button-styles.ts';
import { NarrowPage } from '../../ui/layout/narrow-page.tsx';
import { useNoticeChoices } from './use-notice-choices.ts';

const ICONS: Record<NoticeTopic, LucideIcon> = {
  callReminders: AlarmClock,
  reconnections: CalendarHeart,
  messages: MessageCircle,
  events: Ticket,
  streak: Flame,
};

/** Which notices one wants, and how; a switch for each way and each topic. */
export function NoticeSettingsScreen() {
  const t = useTranslations('noticeSettings');
  const settings = useTranslations('settings');
  const { shown, isDisabled, save } = useNoticeChoices();
  return (
    <NarrowPage title={t('title')} back={{ to: '/settings', label: settings('backToSettings') }}>
      <RowGroup title={t('channels')}>
        <SwitchRow
          icon={<Bell size={20} />}
          label={t('push')}
          isOn={shown.push}
          isDisabled={isDisabled}
          onChange={(push) => save({ push })}
        />
        <SwitchRow
          icon={<Mail size={20} />}
          label={t('email')}
          isOn={shown.email}
          isDisabled={isDisabled}
          onChange={(email) => save({ email })}
        />
      </RowGroup>
      <p className="-mt-2 mb-5 px-1.5 text-small text-ink-2">{t('honest')}</p>
      <RowGroup title={t('topics')}>
        {NOTICE_TOPICS.map((topic) => {
          const Icon = ICONS[topic];
          return (
            <SwitchRow
              key={topic}
              icon={<Icon size={20} />}
              label={t(topic)}
              text={t(`${topic}Text`)}
              isOn={shown[topic]}
              isDisabled={isDisabled}
              onChange={(isOn) => save({ [topic]: isOn })}
            />
          );
        })}
      </RowGroup>
      <p className="-mt-2 mb-5 px-1.5 text-small text-ink-2">{t('always')}</p>
      <Link to="/notices" className={buttonStyles('outline', 'md', 'w-full')}>
        {t('bell')}
      </Link>
    </NarrowPage>
  );
}
