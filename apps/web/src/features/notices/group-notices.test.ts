import type { Notice } from '@cuppa/contract/notices/notices-contract';
import { expect, it } from 'vitest';
import { groupNotices } from './group-notices.ts';

const ID = '0b0e4b9e-7f0f-4a53-9d4e-222222222222';
const base = (at: string) => ({ id: `${ID}${at}`, createdAt: `2026-03-${at}:00.000Z`, isRead: false });
const of = (partnerName: string, at: string): Notice => ({
  ...base(at),
  kind: 'gift.freeze',
  data: { connectionId: ID, partnerName },
});
const week = (at: string): Notice => ({ ...base(at), kind: 'week-cup.ready', data: { week: '2026-03-02' } });

it('stand by day and by person, each where its newest stood', () => {
  const notices = [
    of('Ben', '10T12:00'),
    week('10T11:00'),
    of('Cleo', '10T10:00'),
    of('Ben', '10T09:00'),
    week('10T08:00'),
    of('Ben', '09T12:00'),
  ];
  const days = groupNotices(notices, (moment) => moment.slice(0, 10));
  expect(days.map(({ day, groups }) => [day, groups.map(({ person, notices }) => [person, notices.length])])).toEqual([
    [
      '2026-03-10',
      [
        ['Ben', 2],
        [null, 1],
        ['Cleo', 1],
        [null, 1],
      ],
    ],
    ['2026-03-09', [['Ben', 1]]],
  ]);
  expect(days.flatMap(({ groups }) => groups.flatMap((group) => group.notices))).toHaveLength(notices.length);
});
