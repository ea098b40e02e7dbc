import type { NoticeWriter } from '@cuppa/contract/reach/notices/notice-kind';
import { NOTICE_MAILS } from '@cuppa/contract/reach/notices/notice-kinds';
import type { Notice, NoticeData, NoticeKind } from '@cuppa/contract/reach/notices/notices-contract';
import { momentWords, zonedTimeWords } from '@cuppa/domain/meeting/reconnections/zoned-time';
import { withIsolates } from '@cuppa/domain/platform/text/isolate';
import { regionLocale } from '@cuppa/domain/platform/time/region-locale';
import { wallClockIn } from '@cuppa/domain/platform/time/wall-clock';
import { zoneFormat } from '@cuppa/domain/platform/time/zone-format';
import { fillIn } from '@cuppa/domain/platform/words/fill-in';
import type { WordLanguage } from '@cuppa/domain/platform/words/language';
import { deliveryWords } from './deliveries.words.ts';
import { isLate } from './lateness.ts';

/** The language and the clock of a mail's reader; `region` is ISO 3166-1 alpha-2. */
export type Reader = { language: WordLanguage; timeZone: string; region: string | null };

const MINUTE_MS = 60_000;
const MINUTES_AN_HOUR = 60;

export type NoticeMailWords = Record<'subject' | 'title' | 'intro' | 'action', string> & { facts: readonly string[] };

/** The texts of a notice's mail; `lateBy` is how many milliseconds after its time it is sent. */
export function noticeMailWords<K extends NoticeKind>(
  { kind, data }: Pick<Notice, 'id'> & { kind: K; data: NoticeData<K> },
  reader: Reader,
  lateBy = 0,
): NoticeMailWords {
  const writer = { ...writerFor(reader), lateBy: isLate(lateBy) ? durationWords(lateBy, reader.language) : null };
  const words = NOTICE_MAILS[kind][reader.language](withIsolates(data), writer);
  return { subject: words.title, facts: [], ...words };
}

function writerFor({ language, timeZone, region }: Reader): NoticeWriter {
  return {
    moment: (instant, zone = timeZone) => timeWords(new Date(instant), zone, { language, timeZone, region }),
    lastDay: (midnight) =>
      zoneFormat(regionLocale(language, region), { weekday: 'long' })(timeZone, new Date(Date.parse(midnight) - 1)),
  };
}

/** A time on the clock of a zone, with the zone's name if the reader's clock shows another time then. */
function timeWords(instant: Date, zone: string, { language, timeZone, region }: Reader): string {
  const isOwn = wallClockIn(zone, instant) === wallClockIn(timeZone, instant);
  return isOwn ? momentWords(instant, timeZone, language, region) : zonedTimeWords(instant, zone, language, region);
}

function durationWords(milliseconds: number, language: WordLanguage): string {
  const { minutes, hour, hours } = deliveryWords(language).lateBy;
  const count = Math.round(milliseconds / MINUTE_MS);
  if (count < MINUTES_AN_HOUR) return fillIn(minutes, { count });
  const whole = Math.round(count / MINUTES_AN_HOUR);
  return whole === 1 ? hour : fillIn(hours, { count: whole });
}
