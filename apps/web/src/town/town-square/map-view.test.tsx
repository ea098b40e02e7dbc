// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { signedIn } from '../../../testing/fake-session.ts';
import { townEvent, townPin } from '../../../testing/listed-events.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { hasWebgl } from '../../lib/map/has-webgl.ts';
import { loadMap } from './map/load-map.ts';
import type { MapOptions, TownMap } from './map/open-map.ts';
import { TownSquareScreen } from './town-square-screen.tsx';

// jsdom draws no maps.
vi.mock(import('../../lib/map/has-webgl.ts'), () => ({ hasWebgl: vi.fn() }));
vi.mock(import('./map/load-map.ts'), () => ({ loadMap: vi.fn() }));

const api = {
  townSquare: { list: vi.fn(), pins: vi.fn(), mapCentre: vi.fn() },
  progress: { updateUserXp: vi.fn() },
};
const AREA = { west: -119, south: 33, east: -117, north: 35 };
const TEA = townPin({ title: 'Slow Sips' });
const DICE = townPin({ title: 'Dice and Darjeeling', type: 'game' });

const drawn = {
  area: vi.fn<TownMap['area']>(),
  show: vi.fn(),
  highlight: vi.fn(),
  zoomBy: vi.fn(),
  measureFrom: vi.fn(),
  repaint: vi.fn(),
};
const openMap = vi.fn<(options: MapOptions) => Promise<TownMap>>();
const heard = () => openMap.mock.calls.at(-1)?.[0] as MapOptions;

const open = () =>
  renderScreen(
    <StrictMode>
      <TownSquareScreen />
    </StrictMode>,
    { api: fakeApi(api), session: signedIn(), path: '/town-square', at: '/town-square?view=map' },
  );
const openList = () => userEvent.click(screen.getByRole('button', { name: 'The events of the map as a list' }));

beforeEach(() => {
  api.townSquare.list.mockResolvedValue({
    events: [townEvent({ title: 'In the list' })],
    count: 1,
    isMore: false,
    nextCursor: null,
  });
  api.townSquare.pins.mockResolvedValue({ pins: [TEA, DICE], isMore: false });
  api.townSquare.mapCentre.mockResolvedValue({ latitude: 34.05, longitude: -118.25, town: null });
  api.progress.updateUserXp.mockResolvedValue({ xp: 5, level: 1, level_up: false });
  vi.mocked(hasWebgl).mockReturnValue(true);
  vi.mocked(loadMap).mockResolvedValue({ openMap, base: { styleUrl: 'https://tiles.example/day' } });
  openMap.mockResolvedValue(drawn);
  drawn.area.mockReturnValue(AREA);
});
afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

it('shows the events around one’s own place, with their count as its caption', async () => {
  open();
  expect(await screen.findByText('2 events')).toBeDefined();
  expect(screen.getByText('on the map near you')).toBeDefined();
  expect(heard().start).toEqual({ center: [-118.25, 34.05] });
  expect(api.townSquare.pins.mock.calls).toEqual([[AREA]]);
  expect(drawn.show).toHaveBeenLastCalledWith([TEA, DICE]);
  expect(drawn.measureFrom).toHaveBeenLastCalledWith([-118.25, 34.05]);
  expect(heard().drawnPins.map((pin) => pin.dataset['pin'])).toContain('dating');
});

it('names the city that stands for an unknown place, and says where to set one’s own', async () => {
  api.townSquare.mapCentre.mockResolvedValue({ latitude: 34.05, longitude: -118.25, town: 'Los Angeles' });
  open();
  await screen.findByText('2 events');
  expect(screen.getByText(/^around Los Angeles/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Set your place' }).getAttribute('href')).toBe('/settings/location');
  expect(drawn.measureFrom).toHaveBeenLastCalledWith([-118.25, 34.05]);
  act(() => heard().onMoved());
  await userEvent.click(screen.getByRole('button', { name: 'Search this area' }));
  expect(screen.queryByText(/^around Los Angeles/)).toBeNull();
});

it('says that it loads until it is drawn', async () => {
  open();
  await screen.findByText('2 events');
  expect(screen.getByRole('status', { name: 'Loading the map' })).toBeDefined();
  act(() => heard().onDrawn());
  expect(screen.queryByRole('status', { name: 'Loading the map' })).toBeNull();
});

it('asks for another area by a button, once the map was moved', async () => {
  open();
  await screen.findByText('2 events');
  expect(screen.queryByRole('button', { name: 'Search this area' })).toBeNull();
  act(() => heard().onMoved());
  const moved = { west: 0, south: 50, east: 1, north: 51 };
  drawn.area.mockReturnValue(moved);
  api.townSquare.pins.mockResolvedValue({ pins: [], isMore: false });
  expect(api.townSquare.pins).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Search this area' }));
  expect(await screen.findByText('No events found')).toBeDefined();
  expect(api.townSquare.pins).toHaveBeenLastCalledWith(moved);
  expect(drawn.measureFrom).toHaveBeenLastCalledWith([0.5, 50.5]);
  expect(screen.queryByRole('button', { name: 'Search this area' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'The events of the map as a list' }));
});

it('lists the pins as links, and highlights the pin of a hovered or focused link', async () => {
  open();
  await screen.findByText('2 events');
  expect(screen.queryByRole('link', { name: 'Slow Sips' })).toBeNull();
  await openList();
  const link = screen.getByRole('link', { name: 'Dice and Darjeeling' });
  expect(link.getAttribute('href')).toBe('/town-square/event Dice and Darjeeling');
  act(() => link.focus());
  expect(drawn.highlight).toHaveBeenLastCalledWith(DICE);
  act(() => link.blur());
  expect(drawn.highlight).toHaveBeenLastCalledWith(null);
});

it('shows the event of a pin that is chosen, and leads to it', async () => {
  // In some browsers scrollIntoView answers a promise.
  Element.prototype.scrollIntoView = (() => Promise.resolve()) as unknown as () => void;
  open();
  await screen.findByText('2 events');
  await openList();
  act(() => heard().onChoose(TEA.id));
  const [card] = screen
    .getAllByText('Slow Sips')
    .map((link) => link.closest('[role=status]'))
    .filter(Boolean);
  expect(within(card as HTMLElement).getByRole('link', { name: 'Slow Sips' })).toBeDefined();
  expect(card?.textContent?.replaceAll(/\s/g, ' ')).toContain('Fri 7:00 PM, Nov 27');
  expect(drawn.highlight).toHaveBeenLastCalledWith(TEA);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getAllByText('Slow Sips')).toHaveLength(1);
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});

it('opens the list for events at one place', async () => {
  open();
  await screen.findByText('2 events');
  act(() => heard().onOnePlace());
  expect(screen.getByRole('link', { name: 'Slow Sips' })).toBeDefined();
});

it('searches and filters the map by the same field', async () => {
  open();
  await screen.findByText('2 events');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Filter by Category' }), 'Game Night');
  await waitFor(() => expect(api.townSquare.pins).toHaveBeenLastCalledWith({ ...AREA, type: 'game' }));
  expect(screen.queryByRole('combobox', { name: 'Distance' })).toBeNull();
});

it('keeps its area when one comes back to it', async () => {
  open();
  await screen.findByText('2 events');
  act(() => heard().onMoved());
  const moved = { west: 0, south: 50, east: 1, north: 51 };
  drawn.area.mockReturnValue(moved);
  await userEvent.click(screen.getByRole('button', { name: 'Search this area' }));
  await screen.findByText('in this area');
  await userEvent.click(screen.getByRole('radio', { name: 'List View' }));
  expect(heard().signal.aborted).toBe(true);
  await userEvent.click(screen.getByRole('radio', { name: 'Map View' }));
  await screen.findByText('in this area');
  expect(heard().start).toEqual({ area: moved });
});

it.each([
  ['has no WebGL', async () => vi.mocked(hasWebgl).mockReturnValue(false), async () => {}],
  ['cannot open a map', async () => openMap.mockRejectedValue(new Error('no context')), async () => {}],
  [
    'loses its graphics',
    async () => {},
    async () => {
      await screen.findByText('2 events');
      act(() => heard().onLost());
    },
  ],
])('shows a note and the list if the browser %s', async (_, before, after) => {
  await before();
  open();
  await after();
  expect(await screen.findByText('The map needs WebGL, which is off here. Here is the list.')).toBeDefined();
  expect(await screen.findByText('In the list')).toBeDefined();
});

it('shows the list if the map does not load, and can retry', async () => {
  vi.mocked(loadMap).mockRejectedValueOnce(new Error('no connection'));
  open();
  expect(await screen.findByText('The map could not be loaded')).toBeDefined();
  expect(await screen.findByText('In the list')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('2 events')).toBeDefined();
});

it('shows the list if nothing says where the map begins, and can retry', async () => {
  api.townSquare.mapCentre.mockRejectedValueOnce(new Error('no connection'));
  open();
  expect(await screen.findByText('The map could not be loaded')).toBeDefined();
  expect(await screen.findByText('In the list')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('2 events')).toBeDefined();
});

it('says that the events of the map did not load, and can retry', async () => {
  api.townSquare.pins.mockRejectedValueOnce(new Error('no connection'));
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('2 events')).toBeDefined();
});
