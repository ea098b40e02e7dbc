import { noticePath } from '@cuppa/contract/reach/notices/notice-path';
import type { Notice, NoticeData, NoticeKind } from '@cuppa/contract/reach/notices/notices-contract';
import type { useTranslations } from 'use-intl';
import type { useDates } from '../../lib/time/use-dates.ts';

type Words = { title: string; description: string };
export type NoticeWords = Words & { to: string };
type Translate = ReturnType<typeof useTranslations<'notices'>>;
type Dates = Pick<ReturnType<typeof useDates>, 'say' | 'sayIn'>;
type WordsOf<K extends NoticeKind> = (data: NoticeData<K>, t: Translate, dates: Dates) => Words;

/** What each kind says. */
const WORDS: { [K in NoticeKind]: WordsOf<K> } = {
  'connection.made': ({ partnerName }, t) => ({
    title: t('connectionMade', { name: partnerName }),
    description: t('connectionMadeDescription'),
  }),
  'again.agreed': ({ partnerName }, t) => ({
    title: t('againAgreed', { name: partnerName }),
    description: t('againAgreedDescription'),
  }),
  'reconnection.proposed': (data, t, dates) => ({
    ...reconnection(data, dates),
    title: t('reconnectionProposed', { name: data.partnerName }),
  }),
  'reconnection.accepted': (data, t, dates) => ({
    ...reconnection(data, dates),
    title: t('reconnectionAccepted', { name: data.partnerName }),
  }),
  'reconnection.declined': (data, t, dates) => ({
    ...reconnection(data, dates),
    title: t('reconnectionDeclined', { name: data.partnerName }),
  }),
  'reconnection.cancelled': (data, t, dates) => ({
    ...reconnection(data, dates),
    title: t('reconnectionCancelled', { name: data.partnerName }),
  }),
  'reconnection.due': ({ partnerName: name, isShared, prompt }, t) => ({
    title: t('reconnectionDue', { name }),
    description: t(isShared ? 'reconnectionDueDescription' : 'reconnectionDueAlone', { name, prompt }),
  }),
  'reconnection.soon': (data, t, dates) => ({
    ...reconnection(data, dates),
    title: t(data.ahead === 'day' ? 'reconnectionTomorrow' : 'reconnectionSoon', { name: data.partnerName }),
  }),
  'reconnection.missed': (data, t, dates) => ({
    ...reconnection(data, dates),
    title: t('reconnectionMissed', { name: data.partnerName }),
    description: t('reconnectionMissedDescription'),
  }),
  'message.waiting': ({ partnerName }, t) => ({
    title: t('messageWaiting', { name: partnerName }),
    description: t('messageWaitingDescription'),
  }),
  'queue.someone-fits': (_data, t) => ({
    title: t('someoneFits'),
    description: t('someoneFitsDescription'),
  }),
  'tea-time.soon': (_data, t) => ({
    title: t('teaTimeSoon'),
    description: t('teaTimeSoonDescription'),
  }),
  'report.handled': (_data, t) => ({
    title: t('reportHandled'),
    description: t('reportHandledDescription'),
  }),
  'sanction.given': (_data, t) => ({
    title: t('sanctionGiven'),
    description: t('sanctionGivenDescription'),
  }),
  'sanction.undone': (_data, t) => ({
    title: t('sanctionUndone'),
    description: t('sanctionUndoneDescription'),
  }),
  'appeal.decided': ({ outcome }, t) => ({
    title: t(outcome === 'upheld' ? 'appealUpheld' : 'appealOverturned'),
    description: t('appealDecidedDescription'),
  }),
  'event.changed': (data, t, dates) => ({
    ...event(data, dates),
    title: t('eventChanged', { title: data.title }),
    description: changeWords(data, t, dates),
  }),
  'event.cancelled': (data, t, dates) => ({
    ...event(data, dates),
    title: t('eventCancelled', { title: data.title }),
    description: data.words || t('eventCancelledDescription', { time: timeOf(data, dates) }),
  }),
  'event.message': (data, t, dates) => ({
    ...event(data, dates),
    title: t('eventMessage', { title: data.title }),
    description: data.text,
  }),
  'event.place-free': (data, t, dates) => ({
    ...event(data, dates),
    title: t('eventPlaceFree', { title: data.title }),
  }),
  'event.still-coming': (data, t, dates) => ({
    ...event(data, dates),
    title: t('eventStillComing', { title: data.title }),
    description: t('eventStillComingDescription', { time: timeOf(data, dates) }),
  }),
  'event.series-ending': (data, t, dates) => ({
    ...event(data, dates),
    title: t('eventSeriesEnding', { title: data.title }),
    description: t('eventSeriesEndingDescription'),
  }),
  'event.together': (data, t, dates) => ({
    ...event(data, dates),
    title: t('eventTogether', { name: data.partnerName, title: data.title }),
  }),
  'nearby.invited': ({ partnerName }, t) => ({
    title: t('nearbyInvited', { name: partnerName }),
    description: t('nearbyInvitedDescription'),
  }),
  'streak.frozen': (data, t) => ({
    title: t('streakFrozen', data),
    description: t('streakFrozenDescription', data),
  }),
  'streak.ended': ({ length, until }, t, dates) => ({
    title: t('streakEnded', { length }),
    description: until === null ? t('streakEndedNew') : t('streakEndedDescription', { day: lastDay(until, dates) }),
  }),
  'streak.repaired': ({ length }, t) => ({
    title: t('streakRepaired', { length }),
    description: t('streakRepairedDescription'),
  }),
  'streak.evening': ({ length }, t) => ({
    title: t('streakEvening', { length }),
    description: t('streakEveningDescription'),
  }),
  'week-cup.ready': (_data, t) => ({
    title: t('weekCup'),
    description: t('weekCupDescription'),
  }),
  'gift.freeze': ({ partnerName }, t) => ({
    title: t('giftFreeze', { name: partnerName }),
    description: t('giftFreezeDescription'),
  }),
};

/** The weekday that ends at a midnight. */
const lastDay = (midnight: string, dates: Dates) => dates.say('weekday', new Date(Date.parse(midnight) - 1));

/** A notice in words, and where it leads. */
export function noticeWords<K extends NoticeKind>(
  { kind, data }: { kind: K; data: NoticeData<K> } & Pick<Notice, 'id'>,
  t: Translate,
  dates: Dates,
): NoticeWords {
  return { ...WORDS[kind](data, t, dates), to: noticePath(kind, data) };
}

function reconnection({ scheduledFor }: { scheduledFor: string }, dates: Dates) {
  return { description: dates.say('zonedMoment', scheduledFor) };
}

type EventTime = { startsAt: string; timeZone: string };

/** By the clock of the event, as its page says it. */
function timeOf({ startsAt, timeZone }: EventTime, dates: Dates): string {
  return dates.sayIn(timeZone, 'zonedMoment', startsAt);
}

function event(data: EventTime, dates: Dates) {
  return { description: timeOf(data, dates) };
}

/** What is another now, and what it was: the time, the place, or both. */
function changeWords({ before, ...now }: NoticeData<'event.changed'>, t: Translate, dates: Dates): string {
  const [time, oldTime] = [timeOf(now, dates), timeOf(before, dates)];
  const [place, oldPlace] = [now.location || t('online'), before.location || t('online')];
  const parts = [
    time !== oldTime && t('eventNewTime', { time, before: oldTime }),
    place !== oldPlace && t('eventNewPlace', { place, before: oldPlace }),
  ];
  return parts.filter((part) => part !== false).join(' ') || time;
}
