import type { NoticeChannel, NoticeChoices } from '@cuppa/domain/reach/notices/notice-choices';
import { useTranslations } from 'use-intl';
import type { useWays } from '../../lib/push/use-ways.ts';

/** The switches of the channels: none is on where nothing can be sent, and it says why. */
export function useChannelSwitches(shown: NoticeChoices | undefined, ways: ReturnType<typeof useWays>) {
  const t = useTranslations('noticeSettings');
  return {
    /** Undefined while it is not known. */
    isOn: (channel: NoticeChannel): boolean | undefined =>
      ways[channel] === undefined ? undefined : shown && shown[channel] && ways[channel] === 'open',
    closedText: (channel: NoticeChannel): { text?: string } => {
      const way = ways[channel];
      return way === undefined || way === 'open' ? {} : { text: t(`closed_${way}`) };
    },
  };
}
