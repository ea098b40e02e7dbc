import type { Notice, NoticeData, NoticeKind } from '@cuppa/contract/reach/notices/notices-contract';
import { zonedTimeWords } from '@cuppa/domain/meeting/reconnections/zoned-time';
import { regionLocale } from '@cuppa/domain/platform/time/region-locale';
import { zoneFormat } from '@cuppa/domain/platform/time/zone-format';
import { fillIn } from '@cuppa/domain/platform/words/fill-in';
import type { WordLanguage } from '@cuppa/domain/platform/words/language';
import { type DeliveryWords, deliveryWords } from './deliveries.words.ts';
import { isLate } from './lateness.ts';

/** Whose clock and language a mail is written by; `region` is ISO 3166-1 alpha-2. */
export type Reader = { language: WordLanguage; timeZone: string; region: string | null };
type TextId = keyof DeliveryWords['notices'];
type Text = { id: TextId; values: Record<string, string | number> };
type Writer = { words: DeliveryWords; reader: Reader; lateBy: number };

const MINUTE_MS = 60_000;
const MINUTES_AN_HOUR = 60;

type TextOf<K extends NoticeKind> = (data: NoticeData<K>, writer: Writer) => Text;

/** Which text each kind has, and what is filled in. */
const TEXTS: { [K in NoticeKind]: TextOf<K> } = {
  'connection.made': ({ partnerName: name }) => ({ id: 'connection.made', values: { name } }),
  'again.agreed': ({ partnerName: name }) => ({ id: 'again.agreed', values: { name } }),
  'reconnection.proposed': (data) => reconnection('reconnection.proposed', data),
  'reconnection.accepted': (data) => reconnection('reconnection.accepted', data),
  'reconnection.declined': (data) => reconnection('reconnection.declined', data),
  'reconnection.cancelled': (data) => reconnection('reconnection.cancelled', data),
  'reconnection.due': dueText,
  'reconnection.soon': (data) => reconnection(`reconnection.soon.${data.ahead}`, data),
  'reconnection.missed': (data) => reconnection('reconnection.missed', data),
  'message.waiting': ({ partnerName: name }) => ({ id: 'message.waiting', values: { name } }),
  'queue.someone-fits': () => ({ id: 'queue.someone-fits', values: {} }),
  'tea-time.soon': ({ startsAt }, { reader, lateBy }) => ({
    id: isLate(lateBy) ? 'tea-time.soon.late' : 'tea-time.soon',
    values: { time: ownTime(startsAt, reader) },
  }),
  'report.handled': () => ({ id: 'report.handled', values: {} }),
  'sanction.given': () => ({ id: 'sanction.given', values: {} }),
  'sanction.undone': () => ({ id: 'sanction.undone', values: {} }),
  'appeal.decided': ({ outcome }) => ({ id: `appeal.decided.${outcome}`, values: {} }),
  'event.changed': (data, writer) => ({
    id: 'event.changed',
    values: { title: data.title, change: changeWords(data, writer) },
  }),
  'event.cancelled': (data, writer) => event('event.cancelled', data, writer),
  'event.message': (data, writer) => event('event.message', data, writer),
  'event.place-free': (data, writer) => event('event.place-free', data, writer),
  'event.still-coming': (data, writer) => event('event.still-coming', data, writer),
  'event.together': (data, writer) => {
    const { id, values } = event('event.together', data, writer);
    return { id, values: { ...values, name: data.partnerName } };
  },
  'event.series-ending': (data, writer) => event('event.series-ending', data, writer),
  'nearby.invited': ({ partnerName: name }) => ({ id: 'nearby.invited', values: { name } }),
  'streak.frozen': ({ days, left }) => ({ id: 'streak.frozen', values: { days, left } }),
  'streak.ended': endedText,
  'streak.repaired': ({ length }) => ({ id: 'streak.repaired', values: { length } }),
  'streak.evening': ({ length }) => ({ id: 'streak.evening', values: { length } }),
  'week-cup.ready': () => ({ id: 'week-cup.ready', values: {} }),
  'gift.freeze': ({ partnerName: name }) => ({ id: 'gift.freeze', values: { name } }),
};

export type NoticeMailWords = Record<'subject' | 'title' | 'intro' | 'action' | 'why', string>;

/** A notice as its mail says it; `lateBy` is how long after its time it goes out, in milliseconds. */
export function noticeMailWords<K extends NoticeKind>(
  { kind, data }: Pick<Notice, 'id'> & { kind: K; data: NoticeData<K> },
  reader: Reader,
  lateBy = 0,
): NoticeMailWords {
  const words = deliveryWords(reader.language);
  const { id, values } = TEXTS[kind](data, { words, reader, lateBy });
  const { subject, title, intro, action, why } = words.notices[id];
  const say = (text: string) => fillIn(text, values);
  return { subject: say(subject), title: say(title), intro: say(intro), action: say(action), why: say(why) };
}

type ReconnectionId = Extract<TextId, `reconnection.${string}`>;

function reconnection(id: ReconnectionId, data: { partnerName: string; timeWords: string }): Text {
  return { id, values: { name: data.partnerName, time: data.timeWords } };
}

function dueText(data: NoticeData<'reconnection.due'>, { words, lateBy }: Writer): Text {
  const id = data.isShared ? 'reconnection.due' : 'reconnection.due.alone';
  const values = { name: data.partnerName, prompt: data.prompt };
  if (!isLate(lateBy)) return { id, values };
  const late = fillIn(words.late, { late: lengthWords(lateBy, words), time: data.timeWords });
  return { id: `${id}.late`, values: { ...values, late } };
}

function lengthWords(milliseconds: number, { lateBy: { minutes, hour, hours } }: DeliveryWords): string {
  const count = Math.round(milliseconds / MINUTE_MS);
  if (count < MINUTES_AN_HOUR) return fillIn(minutes, { count });
  const whole = Math.round(count / MINUTES_AN_HOUR);
  return whole === 1 ? hour : fillIn(hours, { count: whole });
}

type EventTime = { startsAt: string; timeZone: string };
type EventId = Extract<TextId, `event.${string}`>;

function event(id: EventId, data: EventTime & { title: string }, writer: Writer): Text {
  return { id, values: { title: data.title, time: eventTime(data, writer) } };
}

const ownTime = (instant: string, { timeZone, language, region }: Reader) =>
  zonedTimeWords(new Date(instant), timeZone, language, region);

const clockOfEvent = ({ startsAt, timeZone }: EventTime, reader: Reader) => ownTime(startsAt, { ...reader, timeZone });

/** By the clock of the event, as its page says it, and by the person's own where that is another. */
function eventTime({ startsAt, timeZone }: EventTime, { words, reader }: Writer): string {
  const time = clockOfEvent({ startsAt, timeZone }, reader);
  const own = ownTime(startsAt, reader);
  return own === time ? time : fillIn(words.bothTimes, { time, own });
}

/** What is another now, and what it was: the time, the place, or both. */
function changeWords({ before, ...now }: NoticeData<'event.changed'>, writer: Writer): string {
  const { words, reader } = writer;
  const time = eventTime(now, writer);
  const oldTime = clockOfEvent(before, reader);
  const [place, oldPlace] = [now.location || words.online, before.location || words.online];
  const parts = [
    ...(clockOfEvent(now, reader) === oldTime ? [] : [fillIn(words.changedTime, { time, before: oldTime })]),
    ...(place === oldPlace ? [] : [fillIn(words.changedPlace, { place, before: oldPlace })]),
  ];
  return parts.join(' ') || time;
}

function endedText({ length, until }: NoticeData<'streak.ended'>, { reader }: Writer): Text {
  if (until === null) return { id: 'streak.ended.new', values: { length } };
  return { id: 'streak.ended', values: { length, day: lastDay(until, reader) } };
}

/** The weekday that ends at a midnight. */
function lastDay(midnight: string, { timeZone, language, region }: Reader): string {
  const weekday = zoneFormat(regionLocale(language, region), { weekday: 'long' });
  return weekday(timeZone, new Date(Date.parse(midnight) - 1));
}
