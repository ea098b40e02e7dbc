import type { NoticeUrgency } from '@cuppa/domain/reach/notices/delivery';
import type { NoticeTopic } from '@cuppa/domain/reach/notices/notice-choices';
import type { NoticeKind } from './notices-contract.ts';

/** By which switch a person can turn a notice off, outside of the bell. */
export const TOPIC_OF_NOTICE: Record<NoticeKind, NoticeTopic> = {
  'connection.made': 'reconnections',
  'again.agreed': 'reconnections',
  'reconnection.proposed': 'reconnections',
  'reconnection.accepted': 'reconnections',
  'reconnection.declined': 'reconnections',
  'reconnection.cancelled': 'reconnections',
  'reconnection.soon': 'callReminders',
  'reconnection.due': 'callReminders',
  'reconnection.missed': 'callReminders',
  'message.waiting': 'messages',
  'queue.someone-fits': 'callReminders',
  'tea-time.soon': 'callReminders',
  'report.handled': 'safety',
  'sanction.given': 'safety',
  'sanction.undone': 'safety',
  'appeal.decided': 'safety',
  'event.changed': 'events',
  'event.cancelled': 'events',
  'event.message': 'events',
  'event.place-free': 'events',
  'event.still-coming': 'events',
  'event.together': 'events',
  'event.series-ending': 'events',
  'nearby.invited': 'callReminders',
  'streak.frozen': 'streak',
  'streak.ended': 'streak',
  'streak.repaired': 'streak',
  'streak.evening': 'streak',
  'week-cup.ready': 'streak',
  'gift.freeze': 'streak',
};

/** What holds for every kind that is not `usual` (packages/domain/src/reach/notices/delivery.ts). */
const UNUSUAL: Partial<Record<NoticeKind, NoticeUrgency>> = {
  'queue.someone-fits': 'ring',
  'nearby.invited': 'ring',
  'reconnection.due': 'timely',
  'reconnection.soon': 'timely',
  'tea-time.soon': 'timely',
  'sanction.given': 'timely',
  'streak.evening': 'urging',
  'streak.ended': 'urging',
  'week-cup.ready': 'urging',
};

export const urgencyOf = (kind: NoticeKind): NoticeUrgency => UNUSUAL[kind] ?? 'usual';
