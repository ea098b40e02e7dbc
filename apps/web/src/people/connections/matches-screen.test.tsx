// @vitest-environment jsdom
import type { ConnectionCard, MatchesOverview } from '@cuppa/contract/people/connections/connections-contract';
import { SUPERPOWERS } from '@cuppa/domain/people/connections/superpowers';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { createFakeRealtime } from '../../../testing/fake-realtime.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { MatchesScreen } from './matches-screen.tsx';

const api = {
  connections: { overview: vi.fn(), list: vi.fn(), read: vi.fn(), setFavorite: vi.fn() },
};
const live = createFakeRealtime();

function overviewOf(change: { counters?: object; done?: Record<string, number> } = {}): MatchesOverview {
  return {
    counters: { viewed: 1, favorites: 0, matches: 2, ...change.counters },
    superpowers: SUPERPOWERS.map(({ id, goal }) => {
      const done = change.done?.[id] ?? 0;
      return { id, goal, done, isUnlocked: done >= goal };
    }),
  };
}

function cardOf(firstName: string, change: Partial<ConnectionCard> = {}): ConnectionCard {
  return {
    id: firstName.toLowerCase(),
    kind: 'friend',
    person: {
      firstName,
      avatarSeed: firstName,
      frame: null,
      face: null,
      age: 29,
      sharedValues: ['honesty', 'adventure'],
    },
    madeAt: '2026-01-02T10:00:00.000Z',
    isFresh: false,
    isFavorite: false,
    unread: 0,
    lastMessage: null,
    ...change,
  };
}

const pageOf = (items: ConnectionCard[], nextCursor: string | null = null) => ({ items, nextCursor });
const lastInput = () => api.connections.list.mock.lastCall?.[0];
const card = (name: string) => within(screen.getByRole('heading', { name }).closest('article') as HTMLElement);
const heart = (name: string) => screen.getByRole('button', { name: `Keep ${name} in your favorites` });

/** The query for unread people, separate from the lists of the tabs. */
const unreadList = vi.fn();
const listed = (input: { tab?: string }) => (input.tab === 'unread' ? unreadList(input) : api.connections.list(input));

function open() {
  return renderScreen(
    <MatchesScreen
      renderReconnections={() => null}
      renderSafety={({ connectionId, partnerName, onDone }) => (
        <button type="button" onClick={onDone}>
          Block {partnerName} of {connectionId}
        </button>
      )}
    />,
    {
      api: fakeApi({ connections: { ...api.connections, list: listed } }),
      realtime: live,
      path: '/matches',
      otherRoutes: { '/video': 'Video screen' },
    },
  );
}

describe('MatchesScreen', () => {
  beforeEach(() => {
    api.connections.overview.mockResolvedValue(overviewOf());
    unreadList.mockResolvedValue(pageOf([]));
    api.connections.list.mockResolvedValue(pageOf([cardOf('Theo'), cardOf('Ada')]));
  });
  afterEach(() => {
    cleanup();
    vi.resetAllMocks();
  });

  it('shows each person with what matters, and the ways on', async () => {
    api.connections.list.mockResolvedValue(
      pageOf([
        cardOf('Theo', {
          kind: 'date',
          isFresh: true,
          unread: 3,
          lastMessage: { text: 'See you tomorrow', isPhoto: false, isOwn: false, sentAt: '2026-01-03T10:00:00.000Z' },
        }),
        cardOf('Ada'),
      ]),
    );
    open();
    const link = await screen.findByRole('link', { name: 'Theo, 29' });
    expect(link.getAttribute('href')).toBe('/matches/theo');
    const theo = card('Theo, 29');
    for (const text of ['Dating', 'New', 'Honesty', 'Adventure', 'See you tomorrow'])
      expect(theo.getByText(text)).toBeDefined();
    expect(theo.getByRole('link', { name: /^Chat with Theo.*3 unread messages$/ }).getAttribute('href')).toBe(
      '/chat/theo',
    );
    expect(card('Ada, 29').getByRole('link', { name: 'Say hello to Ada' })).toBeDefined();
    expect(card('Ada, 29').queryByText('New')).toBeNull();
    expect(screen.getByText('2 people shown')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Find Your Five' }).getAttribute('href')).toBe('/video');
  });

  it('puts people and unread messages before all else', async () => {
    const said = { text: 'The plums are ripe', isPhoto: false, isOwn: false, sentAt: '2026-01-03T10:00:00.000Z' };
    unreadList.mockResolvedValue(pageOf([cardOf('Mia', { unread: 2, lastMessage: said })]));
    open();
    const unread = await screen.findByRole('link', { name: /^Mia.*The plums are ripe.*2 unread messages$/ });
    expect(unread.getAttribute('href')).toBe('/chat/mia');
    const order = [unread, await screen.findByRole('link', { name: 'Theo, 29' }), screen.getByText('Values Match')];
    for (const [index, element] of order.entries()) {
      const next = order[index + 1];
      if (next) expect(element.compareDocumentPosition(next) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    }
    expect(await screen.findByText('Superpowers')).toBeDefined();
  });

  it('says what is unlocked, in progress and locked', async () => {
    api.connections.overview.mockResolvedValue(
      overviewOf({ done: { value_matcher: 5, connection_expert: 5, authenticity: 10, responsive: 3 } }),
    );
    open();
    expect(await screen.findByText('3 of 5 unlocked')).toBeDefined();
    expect(screen.getAllByText('Unlocked')).toHaveLength(3);
    expect(screen.getAllByText('Locked')).toHaveLength(2);
    expect(screen.getByText('3/10 timely responses')).toBeDefined();
    expect(screen.getByRole('progressbar', { name: 'Responsive' }).getAttribute('aria-valuenow')).toBe('3');
    expect(screen.queryByText(/values met/)).toBeNull();
  });

  it('queries by lens, kind and tab', async () => {
    open();
    await screen.findByText('Theo, 29');
    expect(lastInput()).toMatchObject({ tab: 'everyone', lens: 'values' });
    await userEvent.click(screen.getByRole('button', { name: 'Nearby', pressed: false }));
    await waitFor(() => expect(lastInput()).toMatchObject({ lens: 'nearby' }));
    expect(screen.getByRole('button', { name: 'Values', pressed: false })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Nearby', pressed: true }));
    await waitFor(() => expect(lastInput()).not.toHaveProperty('lens'));
    expect(lastInput()).not.toHaveProperty('kind');
    await userEvent.click(screen.getByRole('radio', { name: 'Dating' }));
    await waitFor(() => expect(lastInput()).toMatchObject({ kind: 'date' }));
    await userEvent.click(screen.getByRole('tab', { name: 'Fresh' }));
    await waitFor(() => expect(lastInput()).toMatchObject({ tab: 'fresh', kind: 'date' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Both' }));
    await waitFor(() => expect(lastInput()).not.toHaveProperty('kind'));
  });

  it('loads page by page, and keeps the list if the next page fails', async () => {
    api.connections.list.mockImplementation(async ({ cursor }: { cursor?: string }) =>
      cursor === undefined ? pageOf([cardOf('Theo')], 'after-theo') : pageOf([cardOf('Ada')]),
    );
    open();
    await screen.findByText('Theo, 29');
    expect(screen.getByText('1 person shown, with more to come')).toBeDefined();
    api.connections.list.mockRejectedValueOnce(new Error('no connection'));
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('We couldn’t load more people')).toBeDefined();
    expect(screen.getByText('Theo, 29')).toBeDefined();
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('Ada, 29')).toBeDefined();
    expect(lastInput()).toMatchObject({ cursor: 'after-theo', lens: 'values' });
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(screen.getByText('2 people shown')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Ada, 29' }));
  });

  it('marks a favorite immediately', async () => {
    let answer = (_card: ConnectionCard) => {};
    api.connections.setFavorite.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    open();
    await screen.findByText('Theo, 29');
    expect(heart('Theo').getAttribute('aria-pressed')).toBe('false');
    await userEvent.click(heart('Theo'));
    expect(heart('Theo').getAttribute('aria-pressed')).toBe('true');
    expect(heart('Ada').getAttribute('aria-pressed')).toBe('false');
    expect(api.connections.setFavorite.mock.calls[0]?.[0]).toEqual({ connectionId: 'theo', isFavorite: true });
    act(() => answer(cardOf('Theo', { isFavorite: true })));
    await waitFor(() => expect(api.connections.overview).toHaveBeenCalledTimes(2));
    expect(heart('Theo').getAttribute('aria-pressed')).toBe('true');
  });

  it('reverts a favorite that could not be saved', async () => {
    api.connections.setFavorite.mockRejectedValue(new Error('down'));
    open();
    await screen.findByText('Theo, 29');
    await userEvent.click(heart('Theo'));
    expect(await screen.findByText('We couldn’t save that')).toBeDefined();
    expect(heart('Theo').getAttribute('aria-pressed')).toBe('false');
  });

  it('has a way to block or report each person, who then leaves the list', async () => {
    open();
    await screen.findByRole('heading', { name: 'Theo, 29' });
    await userEvent.click(screen.getByRole('button', { name: 'Block or report Theo' }));
    api.connections.list.mockResolvedValue(pageOf([cardOf('Ada')]));
    await userEvent.click(screen.getByRole('button', { name: 'Block Theo of theo' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Theo, 29' })).toBeNull());
    expect(screen.queryByRole('button', { name: 'Block Theo of theo' })).toBeNull();
  });

  describe('with no one to show', () => {
    it('says so to a person without connections, and refreshes', async () => {
      api.connections.overview.mockResolvedValue(overviewOf({ counters: { matches: 0 } }));
      api.connections.list.mockResolvedValue(pageOf([]));
      open();
      expect(await screen.findByRole('heading', { name: 'No matches found yet' })).toBeDefined();
      expect(screen.getByRole('link', { name: 'Find Matches' }).getAttribute('href')).toBe('/video');
      await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
      expect(await screen.findByText('All up to date')).toBeDefined();
      expect(api.connections.list).toHaveBeenCalledTimes(2);
      api.connections.list.mockRejectedValueOnce(new Error('no connection'));
      await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
      expect(await screen.findByText('We couldn’t refresh this')).toBeDefined();
    });

    it('is honest if a filter hides everyone', async () => {
      api.connections.list.mockImplementation(async ({ lens }: { lens?: string }) =>
        pageOf(lens === undefined ? [cardOf('Theo')] : []),
      );
      open();
      expect(await screen.findByRole('heading', { name: 'Nobody here fits these filters yet' })).toBeDefined();
      await userEvent.click(screen.getByRole('button', { name: 'Personality' }));
      expect(await screen.findByRole('heading', { name: 'Reflections bring this to life' })).toBeDefined();
      await userEvent.click(screen.getByRole('button', { name: 'Show everyone' }));
      expect(await screen.findByText('Theo, 29')).toBeDefined();
      expect(screen.queryByRole('button', { pressed: true, name: /Values|Personality|Nearby/ })).toBeNull();
    });

    it('says how favorites are made', async () => {
      api.connections.list.mockImplementation(async ({ tab }: { tab: string }) =>
        pageOf(tab === 'favorites' ? [] : [cardOf('Theo')]),
      );
      open();
      await screen.findByText('Theo, 29');
      await userEvent.click(screen.getByRole('tab', { name: 'Favorites' }));
      expect(await screen.findByRole('heading', { name: 'No favorites yet' })).toBeDefined();
    });

    it('says that loading failed, and tries again', async () => {
      api.connections.list.mockRejectedValueOnce(new Error('no connection'));
      open();
      await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
      expect(await screen.findByText('Theo, 29')).toBeDefined();
    });
  });

  describe('live', () => {
    it('shows a new connection and a new message, and stops listening when left', async () => {
      const { unmount } = open();
      await screen.findByText('Theo, 29');
      const message = {
        id: 'm1',
        connectionId: 'theo',
        seq: 1,
        isOwn: false,
        clientId: null,
        text: 'Hello you',
        photo: null,
        replyTo: null,
        ownReaction: null,
        partnerReaction: null,
        sentAt: '2026-01-03T10:00:00.000Z',
      };
      act(() => live.emit('chat.message', message));
      act(() => live.emit('chat.message', message));
      expect(await card('Theo, 29').findByText('Hello you')).toBeDefined();
      expect(card('Theo, 29').getByText(/1 unread message/)).toBeDefined();
      api.connections.list.mockResolvedValue(pageOf([cardOf('Mina')]));
      act(() => live.emit('connection.changed', { connectionId: 'mina', callId: 'call' }));
      expect(await screen.findByText('Mina, 29')).toBeDefined();
      expect(screen.queryByText('Theo, 29')).toBeNull();
      unmount();
      expect(live.countListeners()).toBe(0);
    });

    it('refetches the list once, and not the overview, when messages were read elsewhere', async () => {
      api.connections.list.mockResolvedValue(pageOf([cardOf('Theo', { unread: 3 })]));
      open();
      await screen.findByText('Theo, 29');
      expect(card('Theo, 29').getByText(/3 unread messages/)).toBeDefined();
      api.connections.list.mockResolvedValue(pageOf([cardOf('Theo')]));
      const overviews = api.connections.overview.mock.calls.length;
      const lists = api.connections.list.mock.calls.length;
      const unreads = unreadList.mock.calls.length;
      for (let count = 0; count < 3; count += 1) act(() => live.emit('counts.changed', {}));
      await waitFor(() => expect(card('Theo, 29').queryByText(/unread/)).toBeNull());
      expect(api.connections.list).toHaveBeenCalledTimes(lists + 1);
      expect(unreadList).toHaveBeenCalledTimes(unreads + 1);
      expect(api.connections.overview).toHaveBeenCalledTimes(overviews);
    });

    it('refetches after the line was down', async () => {
      open();
      await screen.findByText('Theo, 29');
      api.connections.list.mockResolvedValue(pageOf([cardOf('Mina')]));
      act(() => live.reconnect());
      expect(await screen.findByText('Mina, 29')).toBeDefined();
    });
  });
});
