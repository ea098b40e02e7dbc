// @vitest-environment jsdom
import { useQuery } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router';
import { toast as sonner } from 'sonner';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { useServer } from '../lib/server/server-provider.tsx';
import { MidnightRefresh } from './midnight-refresh.tsx';

const api = {
  home: { get: vi.fn() },
  dailyTea: { deck: vi.fn() },
  whatsNext: { list: vi.fn() },
  profile: { me: vi.fn(), update: vi.fn() },
};
const deviceTimeZone = vi.fn();

const ADA = { id: 'ada', timeZone: 'Europe/Berlin', hasCompletedOnboarding: true, isSuspended: false };

/** Represents the screens that change with the day. */
function Day() {
  const { queries } = useServer();
  useQuery(queries.home.get.queryOptions());
  useQuery(queries.dailyTea.deck.queryOptions());
  return (
    <>
      <Link to="/home">Leave</Link>
      <Link to="/video-call/1">Call</Link>
    </>
  );
}

async function open(profile = ADA, at = '/home') {
  api.profile.me.mockResolvedValue(profile);
  const { client, queries } = renderScreen(
    <>
      <MidnightRefresh readDeviceZone={deviceTimeZone} />
      <Day />
    </>,
    { api: fakeApi(api), path: '*', at },
  );
  await waitFor(() => expect(client.getQueryData(queries.profile.me.queryKey())).toEqual(profile));
}
/** Simulates a reload, or a later day. */
async function openAgain(profile = ADA) {
  act(() => void sonner.dismiss());
  cleanup();
  await open(profile);
}
const offer = () => screen.queryByText(/^Use .* time\?$/);
// The toast library handles presses as pointer events, and jsdom has no pointer to capture.
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const accept = () => press('Use it');
const reads = () => [api.home.get.mock.calls.length, api.dailyTea.deck.mock.calls.length];

beforeEach(() => {
  deviceTimeZone.mockReturnValue('Europe/Lisbon');
  api.home.get.mockResolvedValue({});
  api.dailyTea.deck.mockResolvedValue({});
  api.profile.update.mockImplementation(async ({ timeZone }) => ({ ...ADA, timeZone }));
});
afterEach(() => {
  vi.useRealTimers();
  act(() => void sonner.dismiss());
  cleanup();
  localStorage.clear();
  vi.resetAllMocks();
});

describe('midnight', () => {
  it('refetches home and the deck', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-03-10T22:30:00Z') });
    deviceTimeZone.mockReturnValue('Europe/Berlin');
    await open();
    expect(reads()).toEqual([1, 1]);
    await act(() => vi.advanceTimersByTimeAsync(30 * 60_000));
    expect(reads()).toEqual([2, 2]);
  });
});

describe('a traveller', () => {
  beforeEach(() => {
    // Between 23:00 and midnight UTC the two zones are on different days, which would also count as a new day.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T12:00:00Z') });
  });

  it("is asked, and then the days follow the device's clock", async () => {
    await open();
    expect(await screen.findByText('You seem to be in Lisbon')).toBeDefined();
    expect(offer()).not.toBeNull();
    accept();
    expect(await screen.findByText('You’re on Lisbon time now')).toBeDefined();
    expect(api.profile.update.mock.calls[0]?.[0]).toEqual({ timeZone: 'Europe/Lisbon' });
    await waitFor(() => expect(reads()).toEqual([2, 2]));
  });

  it('is asked once per zone, except for a zone they accepted before', async () => {
    await open();
    await waitFor(() => expect(offer()).not.toBeNull());
    await openAgain();
    expect(offer()).toBeNull();
    deviceTimeZone.mockReturnValue('America/New_York');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText('You seem to be in New York')).toBeDefined();
    accept();
    await screen.findByText('You’re on New York time now');
    await openAgain();
    expect(await screen.findByText('You seem to be in New York')).toBeDefined();
    await openAgain({ ...ADA, id: 'ben' });
    expect(await screen.findByText('You seem to be in New York')).toBeDefined();
  });

  it.each([
    ['a person whose clock shows the same', { ...ADA, timeZone: 'Europe/London' }, '2026-07-01T12:00:00Z'],
    ['a suspended person, who can change nothing', { ...ADA, isSuspended: true }, '2026-07-01T12:00:00Z'],
    ['a person who has not finished the onboarding', { ...ADA, hasCompletedOnboarding: false }, '2026-07-01T12:00:00Z'],
  ])('%s is not asked', async (_, profile, now) => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(now) });
    await open(profile);
    expect(offer()).toBeNull();
  });

  it('is asked after a call, not during it', async () => {
    await open(ADA, '/video-call/1');
    expect(offer()).toBeNull();
    await userEvent.click(screen.getByText('Leave'));
    await waitFor(() => expect(offer()).not.toBeNull());
  });

  it.each(['/settings', '/video', '/video-call/1', '/post-call'])('is not asked on %s', async (path) => {
    await open(ADA, path);
    expect(offer()).toBeNull();
  });

  it('who leaves home before they answer is asked there again, and not in between', async () => {
    await open();
    await waitFor(() => expect(offer()).not.toBeNull());
    fireEvent.click(screen.getByText('Call'));
    await waitFor(() => expect(offer()).toBeNull());
    fireEvent.click(screen.getByText('Leave'));
    await waitFor(() => expect(offer()).not.toBeNull());
    press('Close');
    await waitFor(() => expect(offer()).toBeNull());
    fireEvent.click(screen.getByText('Call'));
    fireEvent.click(screen.getByText('Leave'));
    await screen.findByText('Call');
    expect(offer()).toBeNull();
  });

  it('is told about a failure, and may try again', async () => {
    api.profile.update.mockRejectedValueOnce(new Error('no connection'));
    await open();
    await screen.findByText('You seem to be in Lisbon');
    accept();
    await screen.findByText('We couldn’t change your time zone');
    press('Try again');
    expect(await screen.findByText('You’re on Lisbon time now')).toBeDefined();
  });
});
