import {
  NOTICE_CHANNELS,
  NOTICE_TOPICS,
  type NoticeChannel,
  type NoticeTopic,
} from '@cuppa/domain/notices/notice-choices';
import {
  AlarmClock,
  AtSign,
  BellRing,
  CalendarCheck,
  Flame,
  type LucideIcon,
  MessageSquareText,
  Ticket,
} from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '../../lib/parts/load-failed.tsx';
import { RowGroup, SwitchRow } from '../../ui/choices/row.tsx';
import { buttonStyles } from '../../ui/controls/button-styles.ts';
import { NarrowPage } from '../../ui/layout/narrow-page.tsx';
import { useNoticeChoices } from './use-notice-choices.ts';

const CHANNEL_ICONS: Record<NoticeChannel, LucideIcon> = { push: BellRing, email: AtSign };
const TOPIC_ICONS: Record<NoticeTopic, LucideIcon> = {
  callReminders: AlarmClock,
  reconnections: CalendarCheck,
  messages: MessageSquareText,
  events: Ticket,
  streak: Flame,
};

/** Which notices one wants, and how; a switch for each way and each topic. */
export function NoticeSettingsScreen() {
  const t = useTranslations('noticeSettings');
  const settings = useTranslations('settings');
  const { shown, choices, isDisabled, save } = useNoticeChoices();
  return (
    <NarrowPage title={t('title')} back={{ to: '/settings', label: settings('backToSettings') }}>
      {shown === undefined && choices.isError ? (
        <div className="mb-5">
          <LoadFailed query={choices} />
        </div>
      ) : (
        <>
          <RowGroup title={t('channels')}>
            {NOTICE_CHANNELS.map((channel) => {
              const Icon = CHANNEL_ICONS[channel];
              return (
                <SwitchRow
                  key={channel}
                  icon={<Icon size={20} />}
                  label={t(channel)}
                  isOn={shown?.[channel]}
                  isDisabled={isDisabled}
                  onChange={(isOn) => save({ [channel]: isOn })}
                />
              );
            })}
          </RowGroup>
          <p className="-mt-2 mb-5 px-1.5 text-small text-ink-2">{t('honest')}</p>
          <RowGroup title={t('topics')}>
            {NOTICE_TOPICS.map((topic) => {
              const Icon = TOPIC_ICONS[topic];
              return (
                <SwitchRow
                  key={topic}
                  icon={<Icon size={20} />}
                  label={t(topic)}
                  text={t(`${topic}Text`)}
                  isOn={shown?.[topic]}
                  isDisabled={isDisabled}
                  onChange={(isOn) => save({ [topic]: isOn })}
                />
              );
            })}
          </RowGroup>
          <p className="-mt-2 mb-5 px-1.5 text-small text-ink-2">{t('always')}</p>
        </>
      )}
      <Link to="/notices" className={buttonStyles('outline', 'md', 'w-full')}>
        {t('bell')}
      </Link>
    </NarrowPage>
  );
}
