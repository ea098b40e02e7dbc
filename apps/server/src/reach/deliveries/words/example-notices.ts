import { EXAMPLE_ID as ID, RECONNECTION_EXAMPLE } from '@cuppa/contract/reach/notices/notice-data';
import { NOTICE_EXAMPLES } from '@cuppa/contract/reach/notices/notice-kinds';
import type { Notice } from '@cuppa/contract/reach/notices/notices-contract';

/** The reader of the previews. */
export const EXAMPLE_READER = {
  firstName: 'Ada',
  address: 'ada@example.com',
  timeZone: 'Europe/Berlin',
  region: 'DE',
};

/** Cases in which a kind says something else than its example; `lateBy` is in milliseconds. */
export const MORE_EXAMPLES: { name: string; notice: Pick<Notice, 'kind' | 'data'>; lateBy?: number }[] = [
  {
    name: 'reconnection-due-late',
    notice: { kind: 'reconnection.due', data: NOTICE_EXAMPLES['reconnection.due'] },
    lateBy: 40 * 60_000,
  },
  {
    name: 'reconnection-due-alone',
    notice: { kind: 'reconnection.due', data: { ...NOTICE_EXAMPLES['reconnection.due'], isShared: false } },
  },
  {
    name: 'reconnection-due-alone-late',
    notice: { kind: 'reconnection.due', data: { ...NOTICE_EXAMPLES['reconnection.due'], isShared: false } },
    lateBy: 150 * 60_000,
  },
  {
    name: 'reconnection-tomorrow',
    notice: { kind: 'reconnection.soon', data: { ...RECONNECTION_EXAMPLE, ahead: 'day' } },
  },
  {
    name: 'tea-time-late',
    notice: { kind: 'tea-time.soon', data: NOTICE_EXAMPLES['tea-time.soon'] },
    lateBy: 20 * 60_000,
  },
  { name: 'appeal-upheld', notice: { kind: 'appeal.decided', data: { sanctionId: ID, outcome: 'upheld' } } },
  { name: 'streak-ended-for-good', notice: { kind: 'streak.ended', data: { length: 12, until: null } } },
];
