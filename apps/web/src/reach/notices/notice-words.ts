import { noticePath } from '@cuppa/contract/reach/notices/notice-facts';
import { NOTICE_BELLS } from '@cuppa/contract/reach/notices/notice-kinds';
import type { Notice, NoticeData, NoticeKind } from '@cuppa/contract/reach/notices/notices-contract';
import { withIsolates } from '@cuppa/domain/platform/text/isolate';
import { READER_LANGUAGE } from '@cuppa/domain/platform/words/language';
import type { useDates } from '../../lib/time/use-dates.ts';

export type NoticeWords = { title: string; description: string; to: string };
type Dates = Pick<ReturnType<typeof useDates>, 'say' | 'sayIn'>;

/** The texts of a notice in the bell, and the path of its screen. */
export function noticeWords<K extends NoticeKind>(
  { kind, data }: { kind: K; data: NoticeData<K> } & Pick<Notice, 'id'>,
  dates: Dates,
): NoticeWords {
  const words = NOTICE_BELLS[kind][READER_LANGUAGE](withIsolates(data), {
    moment: (instant, zone) =>
      zone === undefined ? dates.say('zonedMoment', instant) : dates.sayIn(zone, 'zonedMoment', instant),
    lastDay: (midnight) => dates.say('weekday', new Date(Date.parse(midnight) - 1)),
  });
  return { ...words, to: noticePath(kind, data) };
}
