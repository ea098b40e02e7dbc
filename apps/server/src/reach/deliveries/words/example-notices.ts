import type { Notice, NoticeKind } from '@cuppa/contract/reach/notices/notices-contract';

/** A notice of each kind as the previews of mails show it. */
export type Examples = { [K in NoticeKind]: Extract<Notice, { kind: K }>['data'] };

/** Whom the previews are written to. */
export const EXAMPLE_READER = {
  firstName: 'Ada',
  address: 'ada@example.com',
  timeZone: 'Europe/Berlin',
  region: 'DE',
};

const ID = '00000000-0000-4000-8000-000000000001';
const partnerName = 'Ben';
const scheduledFor = '2026-03-10T18:00:00.000Z';
const timeWords = 'Tuesday 10 March at 18:00 Greenwich Mean Time';
const connection = { connectionId: ID, partnerName };
const reconnection = { reconnectionId: ID, partnerName, scheduledFor, timeWords };
const event = { eventId: ID, title: 'Tea tasting by the river', startsAt: scheduledFor, timeZone: 'Europe/London' };

export const EXAMPLES: Examples = {
  'connection.made': connection,
  'again.agreed': { callId: ID, partnerName },
  'reconnection.proposed': reconnection,
  'reconnection.accepted': reconnection,
  'reconnection.declined': reconnection,
  'reconnection.cancelled': reconnection,
  'reconnection.due': { ...reconnection, prompt: 'What made you smile since we spoke?', isShared: true },
  'reconnection.soon': { ...reconnection, ahead: 'hour' },
  'reconnection.missed': reconnection,
  'message.waiting': connection,
  'queue.someone-fits': {},
  'tea-time.soon': { startsAt: scheduledFor },
  'report.handled': {},
  'sanction.given': { sanctionId: ID, sanction: 'warn' },
  'sanction.undone': { sanctionId: ID, sanction: 'warn' },
  'appeal.decided': { sanctionId: ID, outcome: 'overturned' },
  'event.changed': {
    ...event,
    location: 'The Boathouse',
    before: { startsAt: '2026-03-09T18:00:00.000Z', timeZone: 'Europe/London', location: 'The Old Mill' },
  },
  'event.cancelled': { ...event, words: 'The host fell ill.' },
  'event.message': { ...event, text: 'Bring a cup.' },
  'event.place-free': event,
  'event.still-coming': event,
  'event.together': { ...event, ...connection },
  'event.series-ending': event,
  'nearby.invited': { inviteId: ID, partnerName },
  'streak.frozen': { days: 2, left: 1 },
  'streak.ended': { length: 12, until: '2026-03-12T00:00:00.000Z' },
  'streak.repaired': { length: 12 },
  'streak.evening': { length: 12 },
  'week-cup.ready': { week: '2026-03-09' },
  'gift.freeze': connection,
};

/** Those that say something else than the example of their kind; `lateBy` in milliseconds. */
export const MORE_EXAMPLES: { name: string; notice: Pick<Notice, 'kind' | 'data'>; lateBy?: number }[] = [
  {
    name: 'reconnection-due-late',
    notice: { kind: 'reconnection.due', data: EXAMPLES['reconnection.due'] },
    lateBy: 40 * 60_000,
  },
  {
    name: 'reconnection-due-alone',
    notice: { kind: 'reconnection.due', data: { ...EXAMPLES['reconnection.due'], isShared: false } },
  },
  {
    name: 'reconnection-due-alone-late',
    notice: { kind: 'reconnection.due', data: { ...EXAMPLES['reconnection.due'], isShared: false } },
    lateBy: 150 * 60_000,
  },
  { name: 'reconnection-tomorrow', notice: { kind: 'reconnection.soon', data: { ...reconnection, ahead: 'day' } } },
  {
    name: 'tea-time-late',
    notice: { kind: 'tea-time.soon', data: EXAMPLES['tea-time.soon'] },
    lateBy: 20 * 60_000,
  },
  { name: 'appeal-upheld', notice: { kind: 'appeal.decided', data: { sanctionId: ID, outcome: 'upheld' } } },
  { name: 'streak-ended-for-good', notice: { kind: 'streak.ended', data: { length: 12, until: null } } },
];
