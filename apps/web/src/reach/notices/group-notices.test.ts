import type { Notice } from '@cuppa/contract/reach/notices/notices-contract';
import { expect, it } from 'vitest';
import { groupNotices } from './group-notices.ts';

const ID = '0b0e4b9e-7f0f-4a53-9d4e-222222222222';
const base = (at: string) => ({ id: `${ID}${at}`, createdAt: `2026-03-${at}:00.000Z`, isRead: false });
const of = (partnerName: string, at: string, partnerAvatarSeed?: string): Notice => ({
  ...base(at),
  kind: 'gift.freeze',
  data: { connectionId: ID, partnerName, ...(partnerAvatarSeed !== undefined && { partnerAvatarSeed }) },
});
const outline = (notices: Notice[]) =>
  groupNotices(notices, (moment) => moment.slice(0, 10)).flatMap(({ groups }) =>
    groups.map(({ person, notices: own }) => [person, own.length]),
  );
const week = (at: string): Notice => ({ ...base(at), kind: 'week-cup.ready', data: { week: '2026-03-02' } });

it('groups notices by day and person, each group in the place of its newest notice', () => {
  const notices = [
    of('Ben', '10T12:00', 'b1'),
    week('10T11:00'),
    of('Cleo', '10T10:00', 'c1'),
    of('Ben', '10T09:00', 'b1'),
    week('10T08:00'),
    of('Ben', '09T12:00', 'b1'),
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

it('separates two people of one name, and groups one person who changed their name', () => {
  const notices = [of('Anna', '10T12:00', 'a1'), of('Anna', '10T11:00', 'a2'), of('Ann', '10T10:00', 'a1')];
  expect(outline(notices)).toEqual([
    ['Anna', 2],
    ['Anna', 1],
  ]);
});

it('does not group old notices, which have only a name', () => {
  expect(outline([of('Anna', '10T12:00'), of('Anna', '10T11:00'), of('Anna', '10T10:00', 'a1')])).toEqual([
    ['Anna', 1],
    ['Anna', 1],
    ['Anna', 1],
  ]);
});
