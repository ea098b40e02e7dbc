// @vitest-environment jsdom
import type { PassportStamps } from '@cuppa/contract/passport/passport/passport-contract';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { StampBook } from './stamp-book.tsx';

type Stamp = PassportStamps['items'][number];
const stamps = vi.fn();
const zone = (place: string, calls = 1): Stamp => ({ kind: 'zone', place, firstOn: '2031-03-10', calls });

function open(items: Stamp[]) {
  stamps.mockResolvedValue({ items });
  renderScreen(<StampBook />, { api: fakeApi({ passport: { stamps } }), path: '/passport' });
}
const list = () => screen.findByRole('list', { name: 'Places of people you met' });

afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

it('shows each place with its kind, first day and number of calls', async () => {
  open([zone('Europe/Lisbon', 3), { kind: 'city', place: 'Kyoto', firstOn: '2031-04-01', calls: 1 }]);
  const [lisbon, kyoto] = within(await list()).getAllByRole('listitem');
  expect(within(lisbon!).getAllByText('Lisbon')).not.toEqual([]);
  expect(lisbon?.textContent).toMatch(/Western European/);
  expect(lisbon?.textContent).toContain('March 10, 2031 · 3 calls');
  expect(kyoto?.textContent).toContain('City');
  expect(kyoto?.textContent).toContain('April 1, 2031 · 1 call');
});

it('counts places, and the time zones on the way to Far and Wide', async () => {
  open([zone('Europe/Lisbon'), { ...zone('Kyoto'), kind: 'city' }]);
  expect(await screen.findByText('2 places so far. Far and Wide asks for 3 time zones; you have 1.')).toBeDefined();
});

it('counts zones with the same local time once, as the badge does', async () => {
  open(['Europe/Berlin', 'Europe/Paris', 'Asia/Tokyo'].map((place) => zone(place)));
  expect(await screen.findByText('3 places so far. Far and Wide asks for 3 time zones; you have 2.')).toBeDefined();
});

it('says that there are enough of them', async () => {
  open(['Europe/Lisbon', 'Asia/Tokyo', 'America/New_York'].map((place) => zone(place)));
  expect(await screen.findByText('3 places so far. 3 time zones: enough for Far and Wide.')).toBeDefined();
  expect(screen.getAllByText('New York')).not.toEqual([]);
});

it('lists a zone that this browser does not know', async () => {
  open([zone('Mars/Olympus_Mons')]);
  expect((await list()).textContent).toContain('Mars/Olympus_Mons');
});

it('is empty at first, and says what brings a stamp', async () => {
  open([]);
  expect(await screen.findByText('Your next call leaves the first stamp.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Find Your Five' }).getAttribute('href')).toBe('/video');
});

it('turns its pages, and stops at both ends', async () => {
  const places = Intl.supportedValuesOf('timeZone').slice(0, 63);
  open(places.map((place) => zone(place)));
  const shown = async () => within(await list()).getAllByRole('listitem').length;
  expect(await shown()).toBe(8);
  await userEvent.click(screen.getByRole('button', { name: 'Previous page' }));
  expect(screen.getByText('Page 1 of 8')).toBeDefined();
  for (let turn = 0; turn < 9; turn += 1) await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect(screen.getByText('Page 8 of 8')).toBeDefined();
  expect(await shown()).toBe(7);
  await userEvent.click(screen.getByRole('button', { name: 'Previous page' }));
  expect(screen.getByText('Page 7 of 8')).toBeDefined();
});

it('says that the stamps did not load, and tries again', async () => {
  stamps.mockRejectedValueOnce(refusal('UNKNOWN'));
  renderScreen(<StampBook />, { api: fakeApi({ passport: { stamps } }), path: '/passport' });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  stamps.mockResolvedValue({ items: [zone('Asia/Tokyo')] });
  await userEvent.click(retry);
  expect(await list()).toBeDefined();
});
