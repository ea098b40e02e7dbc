// @vitest-environment jsdom
import type { TeaTime } from '@cuppa/contract/meeting/matching/tea-time-contract';
import { ORPCError } from '@orpc/client';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeApi } from '../../../../testing/fake-api.ts';
import { signedIn } from '../../../../testing/fake-session.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { TeaTimePill } from './tea-time-pill.tsx';

const server = { read: vi.fn(), join: vi.fn(), leave: vi.fn() };
afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

const roundOf = (change: Partial<TeaTime> = {}): TeaTime => ({
  startsAt: '2026-03-10T20:00:00.000Z',
  endsAt: '2026-03-10T20:15:00.000Z',
  timeWords: 'Tuesday 10 March at 20:00',
  isOpen: false,
  hours: 'unstated',
  isComing: false,
  others: 'ten',
  ...change,
});

async function open(round: TeaTime): Promise<void> {
  server.read.mockResolvedValue(round);
  renderScreen(<TeaTimePill />, { api: fakeApi({ teaTime: server }), session: signedIn(), path: '/video' });
  await userEvent.click(await screen.findByRole('button', { name: round.isOpen ? 'Tea time now' : 'Tea time' }));
}

it('says when people gather, and reserves a seat', async () => {
  server.join.mockResolvedValue(roundOf({ isComing: true }));
  await open(roundOf());
  expect(
    screen.getByText(/^The next one is Tuesday, March 10 at 8:00\sPM Coordinated Universal Time\.$/),
  ).toBeDefined();
  expect(screen.getByRole('status').textContent).toContain('About ten others have a seat.');
  await userEvent.click(screen.getByRole('button', { name: 'Save me a seat' }));
  expect(server.join.mock.calls[0]?.[0]).toEqual({ startsAt: '2026-03-10T20:00:00.000Z' });
  expect(screen.getByRole('status').textContent).toContain('You have a seat. We’ll remind you five minutes before.');
});

it('gives a seat up', async () => {
  server.leave.mockResolvedValue(roundOf());
  await open(roundOf({ isComing: true, isOpen: true }));
  expect(screen.getByText('It’s tea time now. Press Find Your Five, and you’re in.')).toBeDefined();
  server.read.mockResolvedValue(roundOf({ isOpen: true }));
  await userEvent.click(screen.getByRole('button', { name: 'Give up my seat' }));
  expect(await screen.findByRole('button', { name: 'Save me a seat' })).toBeDefined();
});

it('shows the next round if the shown one is over', async () => {
  server.join.mockRejectedValue(new ORPCError('NOT_FOUND', { defined: true, status: 404 }));
  await open(roundOf());
  server.read.mockResolvedValue(roundOf({ startsAt: '2026-03-11T12:30:00.000Z', timeWords: 'Wednesday at 12:30' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save me a seat' }));
  expect(await screen.findByText('That round is over. Here is the next one.')).toBeDefined();
  expect(await screen.findByText(/^The next one is Wednesday, March 11 at 12:30\sPM /)).toBeDefined();
});

it('is not shown before the round is loaded', async () => {
  server.read.mockRejectedValue(new Error('away'));
  renderScreen(<TeaTimePill />, { api: fakeApi({ teaTime: server }), session: signedIn(), path: '/video' });
  expect(screen.queryByRole('button')).toBeNull();
});

it.each([
  ['inside', 'It lies within your weekly hours.', 'You have a seat. We’ll remind you five minutes before.'],
  [
    'outside',
    'It lies outside of your weekly hours.',
    'You have a seat. It’s outside of your hours, so we won’t remind you.',
  ],
] as const)('says that a round lies %s one’s hours, and whether it reminds', async (hours, words, seat) => {
  await open(roundOf({ hours, isComing: true }));
  expect(screen.getByText(words)).toBeDefined();
  expect(screen.getByText(new RegExp(seat))).toBeDefined();
});
