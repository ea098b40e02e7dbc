import type { NoticeData, NoticeKind } from './notices-contract.ts';

const chat = ({ connectionId }: { connectionId: string }) => `/chat/${connectionId}`;
const event = ({ eventId }: { eventId: string }) => `/town-square/${eventId}`;
const matches = () => '/matches';
const queue = () => '/video?search';
const standing = () => '/settings/standing';
const home = () => '/home';

const PATHS: { [K in NoticeKind]: (data: NoticeData<K>) => string } = {
  'connection.made': chat,
  'again.agreed': ({ callId }) => `/post-call?call=${callId}`,
  'reconnection.proposed': matches,
  'reconnection.accepted': matches,
  'reconnection.declined': matches,
  'reconnection.cancelled': matches,
  'reconnection.due': matches,
  'reconnection.soon': matches,
  'reconnection.missed': matches,
  'message.waiting': chat,
  'queue.someone-fits': queue,
  'tea-time.soon': queue,
  'report.handled': () => '/help',
  'sanction.given': standing,
  'sanction.undone': standing,
  'appeal.decided': standing,
  'event.changed': event,
  'event.cancelled': event,
  'event.message': event,
  'event.place-free': event,
  'event.still-coming': event,
  'event.together': event,
  'event.series-ending': event,
  'nearby.invited': () => '/nearby',
  'streak.frozen': home,
  'streak.ended': home,
  'streak.repaired': home,
  'streak.evening': () => '/daily-tea',
  'week-cup.ready': ({ week }) => `/week-cup?week=${week}`,
  'gift.freeze': chat,
};

/** The screen that a notice leads to, as a path of the web app: from the bell, a push message and a mail. */
export function noticePath<K extends NoticeKind>(kind: K, data: NoticeData<K>): string {
  return PATHS[kind](data);
}
