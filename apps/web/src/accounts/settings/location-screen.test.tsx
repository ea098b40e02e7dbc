// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast as sonner } from 'sonner';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { PositionError } from '../../lib/device/position.ts';
import { LocationScreen } from './location-screen.tsx';

const api = {
  profile: { me: vi.fn(), update: vi.fn() },
  places: { own: vi.fn(), search: vi.fn(), chooseCity: vi.fn(), sharePosition: vi.fn(), remove: vi.fn() },
};
const readPosition = vi.fn();

const PROFILE = {
  timeZone: 'UTC',
  region: null,
  radiusMiles: 25,
  sharesLocation: false,
  hasPlace: false,
  placeName: null,
};
const BERLIN = { kind: 'city', city: 'Berlin', country: 'DE', state: null, timeZone: 'Europe/Berlin' };
const CITY = { id: '42', name: 'Berlin', country: 'DE', state: null, timeZone: 'Europe/Berlin', near: null };

async function open(place: object | null = null) {
  api.profile.me.mockResolvedValue(PROFILE);
  api.places.own.mockResolvedValue(place);
  renderScreen(<LocationScreen readPosition={readPosition} />, { api: fakeApi(api), path: '/settings/location' });
  await screen.findByRole('heading', { name: 'Choose a city' });
  await waitFor(() => expect(screen.getByRole('switch')).toHaveProperty('disabled', false));
}
const share = (name = 'Share my position once') => userEvent.click(screen.getByRole('button', { name }));
const search = (text: string) => userEvent.type(screen.getByRole('searchbox', { name: 'City' }), text);

afterEach(() => {
  act(() => void sonner.dismiss());
  cleanup();
  vi.resetAllMocks();
});

describe('the person’s place', () => {
  it('is a city, found while its name is typed', async () => {
    api.places.search.mockResolvedValue([
      CITY,
      { ...CITY, id: '43', country: 'US', state: 'Connecticut', near: 'Hartford' },
    ]);
    api.places.chooseCity.mockResolvedValue(BERLIN);
    await open();
    expect(screen.getByText('Not set')).toBeDefined();
    await search('berl');
    expect(await screen.findByText('2 cities')).toBeDefined();
    expect(api.places.search).toHaveBeenCalledTimes(1);
    expect(screen.getByText('Connecticut, United States, near Hartford')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: /Germany/ }));
    expect(api.places.chooseCity.mock.calls[0]?.[0]).toEqual({ id: '42', query: 'berl' });
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Choose a city' }));
    expect(await screen.findByText('Your place is set: Berlin')).toBeDefined();
    expect(screen.queryByText('Not set')).toBeNull();
    await waitFor(() => expect(api.profile.me.mock.calls.length).toBeGreaterThan(1));
  });

  it('reports that no city matches, and that the search does not answer', async () => {
    api.places.search.mockResolvedValueOnce([]).mockRejectedValue(new Error('no connection'));
    await open();
    await search('94110');
    expect(
      await screen.findByText('We found nothing for “94110”. Try the name of a city nearby, without a postcode.'),
    ).toBeDefined();
    await search('q');
    expect(await screen.findByText(/^The search didn’t answer/)).toBeDefined();
  });

  it('can be the position of the device, asked for once', async () => {
    readPosition.mockResolvedValue({ latitude: 52.5, longitude: 13.4 });
    api.places.sharePosition.mockResolvedValue({ ...BERLIN, kind: 'device' });
    await open();
    expect(readPosition).not.toHaveBeenCalled();
    await share();
    expect(api.places.sharePosition.mock.calls[0]?.[0]).toEqual({ latitude: 52.5, longitude: 13.4 });
    expect(await screen.findByText('Near Berlin, Germany')).toBeDefined();
  });

  it.each([
    ['city', 'Illinois', 'Berlin, Illinois'],
    ['device', 'Illinois', 'Near Berlin, Illinois'],
    ['city', null, 'Berlin, Germany'],
  ])('is told with its state or its country (%s, %s)', async (kind, state, words) => {
    await open({ ...BERLIN, kind, state, country: state === null ? 'DE' : 'US' });
    expect(await screen.findByText(words)).toBeDefined();
  });

  it.each([
    ['refused', /^Your browser doesn’t share where you are/],
    ['unavailable', /^Your device doesn’t know where it is/],
    ['late', /^Your device took too long/],
    ['unsupported', /^This browser can’t say/],
  ] as const)('a device that does not say (%s) is told of, with a way on', async (why, words) => {
    readPosition.mockRejectedValueOnce(new PositionError(why));
    await open();
    await share();
    expect(await screen.findByText(words)).toBeDefined();
    expect(api.places.sharePosition).not.toHaveBeenCalled();
    readPosition.mockResolvedValue({ latitude: 52.5, longitude: 13.4 });
    api.places.sharePosition.mockResolvedValue({ ...BERLIN, kind: 'device' });
    await share('Try again');
    expect(await screen.findByText('Near Berlin, Germany')).toBeDefined();
    expect(screen.queryByText(words)).toBeNull();
  });

  it.each([
    [refusal('MOVED_TOO_OFTEN'), 'Your place changed often just now'],
    [refusal('NOT_FOUND'), 'We couldn’t find that city any more'],
    [new Error('no connection'), 'We couldn’t save your place'],
  ])('shows why it was not changed: %s', async (failure, words) => {
    readPosition.mockResolvedValue({ latitude: 52.5, longitude: 13.4 });
    api.places.sharePosition.mockRejectedValue(failure);
    await open(BERLIN);
    await share();
    expect(await screen.findByText(words)).toBeDefined();
    await waitFor(() => expect(api.places.own).toHaveBeenCalledTimes(2));
    expect(screen.getByText('Berlin, Germany')).toBeDefined();
  });

  it('offers its time zone if it shows another time', async () => {
    api.profile.update.mockResolvedValue({ ...PROFILE, timeZone: 'Europe/Berlin' });
    await open(BERLIN);
    expect(await screen.findByText(/^In Berlin it’s \d+:\d\d\s[AP]M\. Go by that clock\?$/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Use this time zone' }));
    expect(api.profile.update.mock.calls[0]?.[0]).toEqual({ timeZone: 'Europe/Berlin' });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Use this time zone' })).toBeNull());
  });

  it('is deleted on request', async () => {
    api.places.remove.mockResolvedValue(null);
    await open(BERLIN);
    await userEvent.click(screen.getByRole('button', { name: 'Remove my place' }));
    expect(await screen.findByText('Your place is forgotten')).toBeDefined();
    expect(screen.getByText('Not set')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your place' }));
  });

  it('names the source of the cities', async () => {
    await open();
    expect(screen.getByText(/CC BY 4.0/).textContent).toBe('Cities: GeoNames, CC BY 4.0');
  });
});

it('Location Sharing is stored on the server, and shows the server’s value if saving fails', async () => {
  api.profile.update.mockResolvedValueOnce({ ...PROFILE, sharesLocation: true }).mockRejectedValue(new Error('away'));
  await open();
  const sharing = screen.getByRole('switch', { name: 'Location Sharing' });
  await userEvent.click(sharing);
  expect(api.profile.update.mock.calls[0]?.[0]).toEqual({ sharesLocation: true });
  await waitFor(() => expect(sharing.getAttribute('aria-checked')).toBe('true'));
  await userEvent.click(sharing);
  expect(await screen.findByText('Error saving preferences')).toBeDefined();
  await waitFor(() => expect(sharing.getAttribute('aria-checked')).toBe('false'));
  expect(screen.getByText(/your matches find you under Nearby, and Who’s Around shows you/)).toBeDefined();
});
