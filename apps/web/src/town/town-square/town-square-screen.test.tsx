// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { signedIn } from '../../../testing/fake-session.ts';
import { townEvent } from '../../../testing/listed-events.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { TownSquareScreen } from './town-square-screen.tsx';

const api = { townSquare: { list: vi.fn() }, progress: { updateUserXp: vi.fn() } };

const page = (titles: string[], rest: object = {}) => ({
  events: titles.map((title) => townEvent({ title })),
  count: titles.length,
  isMore: false,
  nextCursor: null,
  ...rest,
});
const asked = () => api.townSquare.list.mock.calls.map(([input]) => input as unknown);

/** The surroundings of the screen in the app: the address, and the browser's own buttons. */
function Around() {
  const { search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <output aria-label="address">{search}</output>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
      <button type="button" onClick={() => void navigate(1)}>
        Forward
      </button>
      <Link to="/home">Leave</Link>
    </>
  );
}

const open = (at = '/town-square') =>
  renderScreen(
    <StrictMode>
      <TownSquareScreen />
      <Around />
    </StrictMode>,
    { api: fakeApi(api), session: signedIn(), path: '/town-square', at, otherRoutes: { '/home': 'Home' } },
  );
const address = () => screen.getByLabelText('address').textContent;
const field = () => screen.getByRole<HTMLInputElement>('searchbox');

beforeEach(() => {
  api.townSquare.list.mockResolvedValue(page([]));
  api.progress.updateUserXp.mockResolvedValue({ xp: 5, level: 1, level_up: false });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.resetAllMocks();
});

describe('searching', () => {
  /** Waits as long as a person's pause in typing, on the page's clock. */
  const rest = (ms = 300) =>
    act(() => {
      vi.advanceTimersByTime(ms);
    });

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });

  it('searches after a pause in typing, and replaces the history entry', async () => {
    open();
    fireEvent.change(field(), { target: { value: 'te' } });
    rest(299);
    fireEvent.change(field(), { target: { value: 'tea ' } });
    rest(299);
    expect(address()).toBe('');
    rest();
    expect(address()).toBe('?search=tea');
    await expect.poll(() => asked()).toEqual([{}, { search: 'tea' }]);
    expect(field().value).toBe('tea ');
  });

  it('does not search while an input method composes a word', () => {
    open();
    fireEvent.compositionStart(field());
    fireEvent.change(field(), { target: { value: 'お' } });
    rest();
    expect(address()).toBe('');
    fireEvent.change(field(), { target: { value: 'お茶' } });
    fireEvent.compositionEnd(field());
    rest();
    expect(new URLSearchParams(address() ?? '').get('search')).toBe('お茶');
  });

  it('searches immediately by the button, and for all events when the field is emptied', () => {
    open();
    fireEvent.change(field(), { target: { value: 'tea' } });
    fireEvent.click(screen.getByRole('button', { name: 'Search' }));
    expect(address()).toBe('?search=tea');
    fireEvent.change(field(), { target: { value: '' } });
    rest(0);
    expect(address()).toBe('');
  });
});

describe('the address', () => {
  it('restores the search of a shared link or a reload', async () => {
    open('/town-square?search=tea&type=workshop&within=25');
    expect(field().value).toBe('tea');
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Filter by Category' }).value).toBe('workshop');
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Distance' }).value).toBe('25');
    await waitFor(() => expect(asked()).toEqual([{ search: 'tea', type: 'workshop', within: 25 }]));
  });

  it('shows all events if it is malformed', async () => {
    open('/town-square?type=rave&within=7&view=globe');
    await waitFor(() => expect(asked()).toEqual([{}]));
    expect(screen.getByRole('radio', { name: 'List View' }).getAttribute('aria-checked')).toBe('true');
  });

  it('follows Back and Forward, with the words in the field', async () => {
    open('/town-square?search=tea');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Filter by Category' }), 'Game Night');
    expect(address()).toBe('?search=tea&type=game');
    await userEvent.clear(field());
    await waitFor(() => expect(address()).toBe('?type=game'));
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect([address(), field().value]).toEqual(['?search=tea', 'tea']);
    await userEvent.click(screen.getByRole('button', { name: 'Forward' }));
    expect([address(), field().value]).toEqual(['?type=game', '']);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Filter by Category' }), 'All Categories');
    expect(address()).toBe('');
  });
});

describe('the list', () => {
  it('shows the facts of an event, and links to it', async () => {
    const events = [
      townEvent({ title: 'Slow Sips', isSample: true, ownPart: 'going', withinMiles: 5 }),
      townEvent({ title: 'Far Call', isOnline: true, location: '', isFull: true, ownPart: 'waiting' }),
    ];
    api.townSquare.list.mockResolvedValue({ ...page([]), events, count: 2 });
    open();
    const [slow, far] = await screen.findAllByRole('listitem');
    const link = within(slow as HTMLElement).getByRole('link', { name: 'Slow Sips' });
    expect(link.getAttribute('href')).toBe('/town-square/event Slow Sips');
    const words = slow?.textContent?.replaceAll(/\s/g, ' ');
    for (const part of ['Dating', 'Sample', 'Nov27', 'Fri 7:00 PM', 'Sat 3:00 AM your time', 'You’re going'])
      expect(words).toContain(part);
    expect(words).toContain('Juniper Tea Room, within 5 miles');
    for (const part of ['Online', 'Waiting list', 'Full']) expect(far?.textContent).toContain(part);
    expect(screen.getByText('2 events').getAttribute('role')).toBe('status');
  });

  it('shows one time for an event on the reader’s clock', async () => {
    api.townSquare.list.mockResolvedValue({
      ...page([]),
      events: [townEvent({ title: 'Slow Sips', time_zone: 'UTC' })],
    });
    open();
    const row = await screen.findByRole('listitem');
    expect(row.textContent?.replaceAll(/\s/g, ' ')).toContain('Sat 3:00 AM');
    expect(row.textContent).not.toContain('your time');
  });

  it('shows the drawing of an event whose picture does not load', async () => {
    const events = [townEvent({ title: 'Slow Sips', image_url: '/files/gone.webp' })];
    api.townSquare.list.mockResolvedValue({ ...page([]), events });
    open();
    const row = await screen.findByRole('listitem');
    const image = row.querySelector('img');
    expect(image?.getAttribute('loading')).toBe('lazy');
    fireEvent.error(image as Element);
    expect(row.querySelector('img')).toBeNull();
  });

  it('keeps the old list until a new search is answered', async () => {
    api.townSquare.list.mockResolvedValue(page(['Slow Sips']));
    open();
    await screen.findByText('Slow Sips');
    const answer = Promise.withResolvers<unknown>();
    api.townSquare.list.mockReturnValue(answer.promise);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Filter by Category' }), 'Adventure');
    await waitFor(() => expect(asked()).toHaveLength(2));
    expect(screen.getByText('Slow Sips')).toBeDefined();
    act(() => answer.resolve(page([])));
    expect(await screen.findByText('No events found')).toBeDefined();
    expect(screen.getByText('0 events')).toBeDefined();
  });

  it('says what was looked for and where, and widens one step at a time', async () => {
    open('/town-square?search=tea&type=game&within=50');
    expect(await screen.findByText('We looked for “tea” · Game Night · Within 50 miles.')).toBeDefined();
    const main = within(screen.getByText('No events found').parentElement as HTMLElement);
    for (const [step, after] of [
      ['All Categories', '?search=tea&within=50'],
      ['Within 100 miles', '?search=tea&within=100'],
      ['Anywhere', '?search=tea'],
      ['Every event', ''],
    ] as const) {
      await userEvent.click(main.getByRole('button', { name: step }));
      expect(address()).toBe(after);
    }
    expect(field().value).toBe('');
    expect(main.getByText('Nobody hosts anything yet.')).toBeDefined();
    expect(main.getByRole('link', { name: 'Host an event' })).toBeDefined();
  });

  it('loads the next page on request, and focuses its first event', async () => {
    api.townSquare.list.mockResolvedValueOnce(page(['One'], { count: 200, isMore: true, nextCursor: 'more' }));
    api.townSquare.list.mockResolvedValueOnce(page(['Two']));
    open();
    expect(await screen.findByText('More than 200 events')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Show more events' }));
    const next = await screen.findByRole('link', { name: 'Two' });
    await waitFor(() => expect(document.activeElement).toBe(next));
    expect(asked()).toEqual([{}, { cursor: 'more' }]);
    expect(screen.queryByRole('button', { name: 'Show more events' })).toBeNull();
  });

  it('says that the events did not load, and can retry', async () => {
    api.townSquare.list.mockRejectedValueOnce(new Error('no connection'));
    open();
    const alert = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getAllByText("Couldn't load events")).toHaveLength(2);
    api.townSquare.list.mockResolvedValue(page(['Slow Sips']));
    await userEvent.click(alert);
    expect(await screen.findByText('Slow Sips')).toBeDefined();
  });
});
