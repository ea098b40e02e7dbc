// @vitest-environment jsdom
import type { Notice, NoticeData, NoticeKind } from '@cuppa/contract/reach/notices/notices-contract';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { NoticesScreen } from './notices-screen.tsx';

const api = { notices: { list: vi.fn(), markRead: vi.fn() } };
const EVENT = { eventId: 'event', title: 'Tea', startsAt: '2026-03-10T19:00:00.000Z', timeZone: 'America/New_York' };

async function read<K extends NoticeKind>(kind: K, data: NoticeData<K>): Promise<{ words: string; to: string | null }> {
  const notice = { id: crypto.randomUUID(), createdAt: '2026-03-10T12:00:00.000Z', isRead: true, kind, data };
  api.notices.list.mockResolvedValue({ items: [notice as Notice], nextCursor: null });
  api.notices.markRead.mockResolvedValue({ notices: 0, messages: 0 });
  renderScreen(<NoticesScreen />, { api: fakeApi(api), path: '/notices' });
  const row = (await screen.findAllByRole('listitem'))[0];
  const link = row?.querySelector('a');
  const [title, description] = [link, row?.querySelector('p')].map((part) => part?.textContent);
  // Times contain a narrow no-break space.
  return { words: `${title} | ${description}`.replaceAll('\u202f', ' '), to: link?.getAttribute('href') ?? null };
}

afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

const NEW_YORK = 'Tuesday, March 10 at 3:00 PM Eastern Daylight Time';

it.each<[string, NoticeData<'event.changed'>['before'], string, string]>([
  [
    'its time',
    { startsAt: '2026-03-10T18:00:00.000Z', timeZone: 'America/New_York', location: 'Corner House' },
    'Corner House',
    `Now ${NEW_YORK}. Before: Tuesday, March 10 at 2:00 PM Eastern Daylight Time.`,
  ],
  [
    'its place',
    { startsAt: EVENT.startsAt, timeZone: EVENT.timeZone, location: 'Alder Row' },
    'Corner House',
    'Now at: Corner House. Before: Alder Row.',
  ],
  [
    'both, to an online one of another zone',
    { startsAt: '2026-03-10T18:00:00.000Z', timeZone: 'UTC', location: 'Alder Row' },
    '',
    `Now ${NEW_YORK}. Before: Tuesday, March 10 at 6:00 PM Coordinated Universal Time. Now at: Online. Before: Alder Row.`,
  ],
  [
    'what the notice does not name',
    { startsAt: EVENT.startsAt, timeZone: EVENT.timeZone, location: 'Corner House' },
    'Corner House',
    NEW_YORK,
  ],
])('an event that changed %s says what it is now, and what it was', async (_what, before, location, words) => {
  expect(await read('event.changed', { ...EVENT, before, location })).toEqual({
    words: `Tea has moved | ${words}`,
    to: '/town-square/event',
  });
});

it('an event that is cancelled says the host’s words, else its time', async () => {
  expect((await read('event.cancelled', { ...EVENT, words: 'The roof leaks.' })).words).toBe(
    'Tea is cancelled | The roof leaks.',
  );
  cleanup();
  expect((await read('event.cancelled', { ...EVENT, words: '' })).words).toBe(
    `Tea is cancelled | It was planned for ${NEW_YORK}.`,
  );
});

it('a place that became free and "Still coming?" say the event’s own time', async () => {
  expect((await read('event.place-free', EVENT)).words).toBe(`You have a spot at Tea | ${NEW_YORK}`);
  cleanup();
  expect((await read('event.still-coming', EVENT)).words).toBe(
    `Still coming to Tea? | ${NEW_YORK}. One tap tells the host.`,
  );
});

it('what two people agreed on names both, and an invitation leads to the people nearby', async () => {
  const together = { ...EVENT, connectionId: 'pair', partnerName: 'Theo' };
  expect((await read('event.together', together)).words).toBe(`You and Theo both want to go to Tea | ${NEW_YORK}`);
  cleanup();
  expect(await read('nearby.invited', { inviteId: 'invite', partnerName: 'Theo' })).toMatchObject({ to: '/nearby' });
});

it.each<[string, NoticeData<'streak.ended'>['until'], string]>([
  [
    'the last day on which it can be picked up',
    '2026-03-12T00:00:00.000Z',
    'A call and a Daily Tea answer on the same day, by Wednesday, bring it back.',
  ],
  ['only that a new one may begin where it cannot', null, 'You can start a new one whenever you like.'],
])('a streak that ended says %s', async (_what, until, words) => {
  expect(await read('streak.ended', { length: 8, until })).toEqual({
    words: `Your streak ended at 8 days | ${words}`,
    to: '/home',
  });
});

it.each<[NoticeData<'streak.frozen'>, string]>([
  [{ days: 1, left: 1 }, 'A freeze kept your streak | It covered the day you missed. 1 freeze left.'],
  [{ days: 2, left: 0 }, '2 freezes kept your streak | They covered the 2 days you missed. No freezes left.'],
])('freezes that stood in say for how many days, and how many are left: %j', async (data, words) => {
  expect((await read('streak.frozen', data)).words).toBe(words);
});

it('a streak that was picked up says how long it is', async () => {
  const { words, to } = await read('streak.repaired', { length: 9 });
  expect([words, to]).toEqual([
    'Your streak is back: 9 days | A call and a Daily Tea answer brought it back.',
    '/home',
  ]);
});
