// @vitest-environment jsdom
import type { WeekCup } from '@cuppa/contract/habit/week-cup/week-cup-contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { signedIn } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { WeekCupScreen } from './week-cup-screen.tsx';

const api = { weekCup: { read: vi.fn(), setAims: vi.fn() }, home: { highlights: vi.fn() } };
const CUP: WeekCup = {
  week: '2026-03-09',
  isReady: true,
  peopleMet: 2,
  calls: 3,
  teas: 5,
  values: [
    { id: 'humor', people: 2 },
    { id: 'integrity', people: 1 },
  ],
  favoriteQuestion: { text: 'What made you laugh this week?', day: '2026-03-11' },
  days: ['active', 'active', 'frozen', null, 'resting', 'active', null],
  aims: { calls: 4, teas: null },
};
const EVENT = {
  id: '00000000-0000-4000-8000-000000000001',
  title: 'Clay cups',
  type: 'workshop',
  date_time: '2026-03-18T17:00:00.000Z',
  time_zone: 'Europe/London',
  image_url: null,
};

function show(search = '') {
  renderScreen(<WeekCupScreen />, {
    api: fakeApi(api),
    session: signedIn(),
    path: '/week-cup',
    at: `/week-cup${search}`,
  });
}

afterEach(cleanup);
beforeEach(() => {
  vi.resetAllMocks();
  api.weekCup.read.mockResolvedValue(CUP);
  api.home.highlights.mockResolvedValue({ event: EVENT, person: null, reconnection: null, weekCup: null });
});

it('shows the week: people, days, calls and teas, values, the question, and suggestions', async () => {
  show();
  expect(await screen.findByRole('heading', { name: 'You met 2 people' })).toBeTruthy();
  expect(screen.getByText('Mar 9 to Mar 15')).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Wednesday: a freeze stood in' })).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Friday: rest' })).toBeTruthy();
  expect(screen.getByText('3 of 4')).toBeTruthy();
  expect(screen.getByText(/^Humor, with 2 people$/)).toBeTruthy();
  expect(screen.getByText('What made you laugh this week?')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Find Your Five' }).getAttribute('href')).toBe('/video');
  expect((await screen.findByRole('link', { name: 'Clay cups, Wed 5:00 PM' })).getAttribute('href')).toBe(
    `/town-square/${EVENT.id}`,
  );
});

it('says that a week was quiet, and leaves out what did not happen', async () => {
  api.weekCup.read.mockResolvedValue({
    ...CUP,
    peopleMet: 0,
    calls: 0,
    teas: 0,
    values: [],
    favoriteQuestion: null,
    days: CUP.days.map(() => null),
    aims: { calls: null, teas: null },
  });
  api.home.highlights.mockResolvedValue({ event: null, person: null, reconnection: null, weekCup: null });
  show();
  expect(await screen.findByRole('heading', { name: 'A quiet week' })).toBeTruthy();
  expect(screen.queryByText('What you talked about')).toBeNull();
  expect(screen.getByRole('link', { name: 'See what’s on in town' })).toBeTruthy();
});

it('describes a week with only tea by its tea', async () => {
  api.weekCup.read.mockResolvedValue({ ...CUP, peopleMet: 0, calls: 0, teas: 5 });
  show();
  expect(await screen.findByRole('heading', { name: '5 days of tea' })).toBeTruthy();
  expect(screen.queryByText(/quiet/i)).toBeNull();
});

it('keeps the focus next to the link that disappears at the current week', async () => {
  vi.useFakeTimers({ now: new Date('2026-03-16T09:00:00Z'), toFake: ['Date'] });
  api.weekCup.read.mockImplementation(async ({ week }: { week?: string }) =>
    week === undefined ? CUP : { ...CUP, week: '2026-03-16', isReady: false },
  );
  show();
  await userEvent.click(await screen.findByRole('link', { name: 'The week after' }));
  expect(document.activeElement).toBe(await screen.findByText('The week so far'));
  vi.useRealTimers();
});

it('goes to adjacent weeks, but not beyond the current one', async () => {
  vi.useFakeTimers({ now: new Date('2026-03-16T09:00:00Z'), toFake: ['Date'] });
  show();
  expect((await screen.findByRole('link', { name: 'The week before' })).getAttribute('href')).toBe(
    '/week-cup?week=2026-03-02',
  );
  expect(screen.getByRole('link', { name: 'The week after' }).getAttribute('href')).toBe('/week-cup?week=2026-03-16');
  cleanup();
  api.weekCup.read.mockResolvedValue({ ...CUP, week: '2026-03-16', isReady: false });
  show();
  expect(await screen.findByText('The week so far')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'The week after' })).toBeNull();
  vi.useRealTimers();
});

it('loads the week in the address, and says if there is none', async () => {
  api.weekCup.read.mockRejectedValue(refusal('NOT_FOUND'));
  show('?week=2031-01-01');
  expect(await screen.findByText('There’s no such week')).toBeTruthy();
  expect(api.weekCup.read.mock.calls[0]?.[0]).toEqual({ week: '2031-01-01' });
  expect(screen.getByRole('link', { name: 'See the newest one' }).getAttribute('href')).toBe('/week-cup');
});

it('saves a goal as soon as it is chosen, and shows the old one if that fails', async () => {
  show();
  const calls = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Calls' });
  expect(calls.value).toBe('4');
  api.weekCup.setAims.mockResolvedValueOnce({ calls: 2, teas: null });
  api.weekCup.read.mockResolvedValue({ ...CUP, aims: { calls: 2, teas: null } });
  await userEvent.selectOptions(calls, '2');
  await waitFor(() => expect(api.weekCup.setAims.mock.calls[0]?.[0]).toEqual({ calls: 2, teas: null }));
  expect(await screen.findByText('3 of 2. That’s what you set out to do.')).toBeTruthy();
  api.weekCup.setAims.mockRejectedValueOnce(new Error('no connection'));
  await userEvent.selectOptions(calls, 'No aim');
  expect(await screen.findByText('We couldn’t save that')).toBeTruthy();
  expect(calls.value).toBe('2');
});
