// @vitest-environment jsdom
import type { ConnectionPage } from '@cuppa/contract/people/connections/connections-contract';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { createFakeRealtime } from '../../../testing/fake-realtime.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { PersonScreen } from './person-screen.tsx';

const api = {
  connections: {
    overview: vi.fn(),
    list: vi.fn(),
    read: vi.fn(),
    markViewed: vi.fn(),
    setFavorite: vi.fn(),
  },
  pairs: { unmatch: vi.fn() },
};
const live = createFakeRealtime();

const page: ConnectionPage = {
  id: 'theo',
  kind: 'friend',
  person: { firstName: 'Theo', avatarSeed: 'theo', frame: null, face: null, age: 29, sharedValues: ['honesty'] },
  madeAt: '2024-11-12T10:00:00.000Z',
  isFresh: false,
  isFavorite: false,
  unread: 0,
  lastMessage: null,
  view: {
    firstName: 'Maya',
    avatarSeed: 'seed',
    frame: null,
    age: 31,
    pronouns: null,
    bio: null,
    languages: [],
    coreValues: [],
    prompts: [],
    photos: [],
  },
  coreValues: ['honesty', 'adventure'],
  shown: { level: 4, xp: 1440, streak: 3, badges: [{ id: 'first_five', name: 'First Five' }] },
  calls: [
    { callId: 'call-2', endedAt: '2024-11-13T10:00:00.000Z', durationSeconds: 300, journal: 'We laughed a lot.' },
    { callId: 'call-1', endedAt: '2024-11-12T10:00:00.000Z', durationSeconds: 45, journal: null },
  ],
};

async function open(change: Partial<ConnectionPage> = {}) {
  api.connections.read.mockResolvedValue({ ...page, ...change });
  show();
  await screen.findByRole('heading', { name: 'Theo, 29' });
}

function show() {
  renderScreen(
    <PersonScreen
      renderCall={({ onSchedule }) => (
        <button type="button" onClick={onSchedule}>
          Not now
        </button>
      )}
      renderReconnections={() => null}
      renderSchedule={({ isOpen, partnerName }) => isOpen && <p>Schedule with {partnerName}</p>}
      renderSafety={({ isOpen, photoId, onDone }) =>
        isOpen && (
          <button type="button" onClick={onDone}>
            {photoId ?? 'Blocked'}
          </button>
        )
      }
    />,
    {
      api: fakeApi(api),
      realtime: live,
      path: '/matches/:id',
      at: '/matches/theo',
      otherRoutes: { '/matches': 'Matches screen', '/video': 'Video screen', '/post-call': 'Recap screen' },
    },
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('PersonScreen', () => {
  beforeEach(() => {
    api.connections.markViewed.mockResolvedValue({ viewed: 1 });
    // jsdom has none; toasts call it.
    Element.prototype.setPointerCapture = () => {};
  });
  afterEach(() => {
    cleanup();
    vi.resetAllMocks();
  });

  it('shows what the two share, what the other shows, and the calls', async () => {
    await open();
    expect(screen.getByText('Connected since November 12, 2024')).toBeDefined();
    expect(screen.getByRole('heading', { name: 'You both chose' })).toBeDefined();
    expect(screen.getAllByText('Honesty')).toHaveLength(1);
    expect(screen.getByText('Adventure')).toBeDefined();
    for (const text of ['Level', '1440', '3 days', 'First Five', '5 min', '45 s', 'We laughed a lot.'])
      expect(screen.getByText(text)).toBeDefined();
    expect(screen.getByText('We laughed a lot.').dir).toBe('auto');
    expect(screen.getAllByText('Only you can read this')).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Chat' }).getAttribute('href')).toBe('/chat/theo');
    await userEvent.click(screen.getByRole('link', { name: 'See the recap of November 13, 2024' }));
    expect(await screen.findByText('Recap screen')).toBeDefined();
  });

  it('leaves no gap if the other hides something, or if there is nothing', async () => {
    await open({ shown: { level: null, xp: null, streak: 3, badges: null } });
    expect(screen.getByText('3 days')).toBeDefined();
    for (const text of ['Level', 'XP', 'Badges']) expect(screen.queryByText(text)).toBeNull();
    cleanup();
    await open({ shown: { level: null, xp: null, streak: null, badges: [] }, calls: [], coreValues: ['honesty'] });
    for (const name of ['What Theo shows', 'Your calls', 'Theo also values'])
      expect(screen.queryByRole('heading', { name })).toBeNull();
  });

  it('counts one visit once', async () => {
    await open();
    api.connections.read.mockResolvedValue({ ...page, unread: 2 });
    act(() => live.emit('counts.changed', {}));
    expect(await screen.findByRole('link', { name: /^Chat.*2 unread messages$/ })).toBeDefined();
    expect(api.connections.markViewed).toHaveBeenCalledOnce();
    expect(api.connections.markViewed.mock.calls[0]?.[0]).toEqual({ connectionId: 'theo' });
  });

  it('reverts a favorite that could not be saved', async () => {
    api.connections.setFavorite.mockRejectedValue(new Error('down'));
    await open();
    await press('Keep Theo in your favorites');
    expect(await screen.findByText('We couldn’t save that')).toBeDefined();
    expect(screen.getByRole('button', { name: /favorites/, pressed: false })).toBeDefined();
  });

  it.each(['Schedule', 'Not now'])('opens the sheet to set a time: %s', async (name) => {
    await open();
    await press(name);
    expect(await screen.findByText('Schedule with Theo')).toBeDefined();
  });

  it('asks once before it unmatches, and says so', async () => {
    api.pairs.unmatch.mockImplementation(async () => {
      // The server emits to both before it replies; the page must not vanish under the sheet.
      api.connections.read.mockRejectedValue(refusal('NOT_FOUND'));
      act(() => live.emit('connection.changed', { connectionId: 'theo', callId: 'call-2' }));
      return { isEnded: true };
    });
    await open();
    await press('Unmatch');
    const sheet = within(await screen.findByRole('dialog', { name: 'Unmatch Theo?' }));
    expect(sheet.getByText(/closes for both of you/)).toBeDefined();
    expect(api.pairs.unmatch).not.toHaveBeenCalled();
    await userEvent.click(sheet.getByRole('button', { name: 'Unmatch' }));
    expect(await screen.findByText('Matches screen')).toBeDefined();
    expect(await screen.findByText('You and Theo are no longer matched')).toBeDefined();
    expect(api.pairs.unmatch.mock.calls[0]?.[0]).toEqual({ connectionId: 'theo' });
  });

  it('leaves just the same if the other unmatched first', async () => {
    api.pairs.unmatch.mockRejectedValue(refusal('NOT_FOUND'));
    await open();
    await press('Unmatch');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Unmatch' }));
    expect(await screen.findByText('Matches screen')).toBeDefined();
  });

  it('stays if unmatching failed', async () => {
    api.pairs.unmatch.mockRejectedValue(new Error('down'));
    await open();
    await press('Unmatch');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Unmatch' }));
    expect(await screen.findByText('We couldn’t unmatch you')).toBeDefined();
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Keep Theo' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('leaves once the person is blocked or reported', async () => {
    await open();
    await press('Block or report');
    await press('Blocked');
    expect(await screen.findByText('Matches screen')).toBeDefined();
  });

  it('shows a photo large, and reports the one on screen', async () => {
    const photo = { url: '/p.webp', thumbnailUrl: '/t.webp', thumbhash: '', width: 4, height: 5 };
    const photos = ['first', 'second'].map((id) => ({ ...photo, id }));
    api.connections.read.mockResolvedValue({ ...page, view: { ...page.view, photos } });
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'See large: Maya, photo 2 of 2' }));
    const viewer = within(await screen.findByRole('dialog', { name: 'Maya, photo 2 of 2' }));
    await userEvent.click(viewer.getByRole('button', { name: 'Report this photo' }));
    expect(await screen.findByRole('button', { name: 'second' })).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says kindly that a connection is no longer here', async () => {
    api.connections.read.mockRejectedValue(refusal('NOT_FOUND'));
    show();
    expect(await screen.findByRole('heading', { name: 'This connection is no longer here' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'See your matches' }).getAttribute('href')).toBe('/matches');
    expect(api.connections.markViewed).not.toHaveBeenCalled();
  });

  it('is gone immediately when the other unmatches', async () => {
    await open();
    api.connections.read.mockRejectedValue(refusal('NOT_FOUND'));
    act(() => live.emit('connection.changed', { connectionId: 'theo', callId: 'call-2' }));
    expect(await screen.findByRole('heading', { name: 'This connection is no longer here' })).toBeDefined();
  });

  it('tries again if it could not be loaded', async () => {
    api.connections.read.mockRejectedValueOnce(new Error('no connection'));
    api.connections.read.mockResolvedValue(page);
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Theo, 29' })).toBeDefined();
  });
});
