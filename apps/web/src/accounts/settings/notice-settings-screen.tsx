import {
  NOTICE_CHANNELS,
  NOTICE_TOPICS,
  type NoticeChannel,
  type NoticeTopic,
} from '@cuppa/domain/reach/notices/notice-choices';
import {
  AlarmClock,
  AtSign,
  BellRing,
  CalendarCheck,
  Coffee,
  Flame,
  type LucideIcon,
  MessageSquareText,
  ShieldCheck,
  Ticket,
} from 'lucide-react';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '../../lib/page/load-failed.tsx';
import { useWays } from '../../lib/push/use-ways.ts';
import { RowGroup, SwitchRow } from '../../ui/choices/row.tsx';
import { buttonStyles } from '../../ui/controls/button-styles.ts';
import { NarrowPage } from '../../ui/layout/narrow-page.tsx';
import { MailTrouble } from './mail-trouble.tsx';
import { NoticeTimes } from './notice-times.tsx';
import { NoticeTopicRow } from './notice-topic-row.tsx';
import { PushSection } from './push-section.tsx';
import { TeaReminderField } from './tea-reminder-field.tsx';
import { useChannelSwitches } from './use-channel-switches.ts';
import { useNoticeChoices } from './use-notice-choices.ts';

const CHANNEL_ICONS: Record<NoticeChannel, LucideIcon> = { push: BellRing, email: AtSign };
const TOPIC_ICONS: Record<NoticeTopic, LucideIcon> = {
  callReminders: AlarmClock,
  reconnections: CalendarCheck,
  messages: MessageSquareText,
  events: Ticket,
  tea: Coffee,
  streak: Flame,
  safety: ShieldCheck,
};

/** Which notices the person wants, how and when. A notice links to its topic here. */
export function NoticeSettingsScreen() {
  const t = useTranslations('noticeSettings');
  const settings = useTranslations('settings');
  const { shown, choices, isDisabled, save } = useNoticeChoices();
  const ways = useWays();
  const { isOn, closedText } = useChannelSwitches(shown, ways);
  useTopicOfAddress(choices.isSuccess);
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
                  {...closedText(channel)}
                  isOn={isOn(channel)}
                  isDisabled={isDisabled || ways[channel] !== 'open'}
                  onChange={(isWanted) => save({ [channel]: isWanted })}
                />
              );
            })}
          </RowGroup>
          <p className="-mt-2 mb-5 px-1.5 text-small text-ink-2">{t('channelsText')}</p>
          <MailTrouble />
          <PushSection />
          <RowGroup title={t('topics')}>
            {NOTICE_TOPICS.map((topic) => {
              const Icon = TOPIC_ICONS[topic];
              return (
                <NoticeTopicRow
                  key={topic}
                  topic={topic}
                  icon={<Icon size={20} />}
                  choices={shown}
                  ways={ways}
                  save={save}
                />
              );
            })}
          </RowGroup>
          <p className="-mt-2 mb-5 px-1.5 text-small text-ink-2">{t('always')}</p>
          <TeaReminderField choices={shown} isDisabled={isDisabled} save={save} />
          <NoticeTimes choices={shown} isDisabled={isDisabled} save={save} />
        </>
      )}
      <Link to="/notices" className={buttonStyles('outline', 'md', 'w-full')}>
        {t('bell')}
      </Link>
    </NarrowPage>
  );
}

/** Scrolls to the topic in the URL, such as #events. */
function useTopicOfAddress(isThere: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (!isThere) return;
    const topic = NOTICE_TOPICS.find((one) => hash === `#${one}`);
    if (topic === undefined) return;
    const row = document.getElementById(topic);
    row?.scrollIntoView({ block: 'center' });
    row?.focus({ preventScroll: true });
  }, [hash, isThere]);
}
