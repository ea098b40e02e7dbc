import { isTopicOn } from '@cuppa/domain/reach/notices/notice-choices';
import { AlarmClock, Bell, ListChecks, Mail } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '../../lib/page/load-failed.tsx';
import { useWays } from '../../lib/push/use-ways.ts';
import { LinkRow, RowGroup, SwitchRow } from '../../ui/choices/row.tsx';
import { useChannelSwitches } from './use-channel-switches.ts';
import { useNoticeChoices } from './use-notice-choices.ts';

/** The specification's three switches; the others are on their own page. */
export function NotificationsSection() {
  const t = useTranslations('settings');
  const words = useTranslations('noticeSettings');
  const { shown, choices, isDisabled, save } = useNoticeChoices();
  const ways = useWays();
  const { isOn, closedText } = useChannelSwitches(shown, ways);
  const rows = [
    { key: 'push', icon: <Bell size={20} key="push" /> },
    { key: 'email', icon: <Mail size={20} key="email" /> },
    { key: 'callReminders', icon: <AlarmClock size={20} key="callReminders" /> },
  ] as const;
  return (
    <RowGroup title={t('notifications')}>
      {shown === undefined && choices.isError ? (
        <LoadFailed query={choices} />
      ) : (
        rows.map(({ key, icon }) => (
          <SwitchRow
            key={key}
            icon={icon}
            label={t(key)}
            {...(key === 'callReminders' ? {} : closedText(key))}
            isOn={key === 'callReminders' ? shown && isTopicOn(shown, key) : isOn(key)}
            isDisabled={isDisabled || (key !== 'callReminders' && ways[key] !== 'open')}
            onChange={(isWanted) =>
              save(
                key === 'callReminders'
                  ? { 'callReminders.push': isWanted, 'callReminders.email': isWanted }
                  : { [key]: isWanted },
              )
            }
          />
        ))
      )}
      <LinkRow to="/settings/notifications" icon={<ListChecks size={20} />} label={words('all')} />
    </RowGroup>
  );
}
