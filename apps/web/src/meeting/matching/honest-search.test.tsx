// @vitest-environment jsdom

import type { OwnProfile } from '@cuppa/contract/accounts/profile/profile-schema';
import type { QueueState } from '@cuppa/contract/meeting/matching/matching-events';
import type { Prospects } from '@cuppa/domain/meeting/matching/prospects';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { plugIn } from '../../../testing/fake-media.ts';
import { createFakeRealtime } from '../../../testing/fake-realtime.ts';
import { noteSounds } from '../../../testing/fake-sounds.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { localMedia } from '../../lib/media/local-media.ts';
import { VideoScreen } from './video-screen.tsx';

const TAB = 'tab-of-the-test';
const profile = {
  firstName: 'Ada',
  languages: ['en'],
  gender: null,
  dateGenders: [],
  ageMin: 32,
  ageMax: 50,
  connectionPreference: 'friendship',
  coreValues: ['honesty'],
  missingCallFields: [],
  hasAcceptedRules: true,
} as unknown as OwnProfile;

type Widened = NonNullable<Extract<QueueState, { state: 'searching' }>['widened']>;

const searching = (waitedMs = 0, widened?: Widened): QueueState => ({
  state: 'searching',
  tabId: TAB,
  waitedMs,
  ...(widened && { widened }),
});
const watching: QueueState = { state: 'watching', from: null, until: '2026-03-10T12:00:00.000Z' };

const send = vi.fn();
const readTea = vi.fn();
const joinTea = vi.fn();
let live = createFakeRealtime({ send });
const tell = (state: QueueState) => act(() => live.emit('queue.state', state));
const hope = (prospects: Partial<Prospects>) =>
  act(() =>
    live.emit('queue.prospects', {
      fitting: 'few',
      medianWaitMs: null,
      relaxation: null,
      cardsInMs: null,
      ...prospects,
    }),
  );
const joins = () => send.mock.calls.filter(([name]) => name === 'queue.join').length;

function Address() {
  const { pathname, search } = useLocation();
  return <p>{`Address ${pathname}${search}`}</p>;
}

async function show(at = '/video', first: QueueState = { state: 'idle' }): Promise<void> {
  send.mockImplementation(async (name: string) => (name === 'queue.join' ? searching() : first));
  await act(async () => {
    renderScreen(
      <>
        <Address />
        <VideoScreen
          heldSignalsOf={() => undefined}
          renderEntry={() => null}
          renderRules={() => null}
          renderRulesStep={() => null}
          renderDevices={() => null}
          renderReport={() => null}
        />
      </>,
      {
        realtime: live,
        api: fakeApi({ profile: { me: async () => profile }, teaTime: { read: readTea, join: joinTea } }),
        path: '/video',
        at,
        otherRoutes: { '/practice': 'The practice', '/daily-tea': 'The tea of today', '/town-square': 'The square' },
      },
    );
  });
}

async function showSearch(): Promise<void> {
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Find Your Five' }));
  await heading();
}

/** The words of the one line, which is the last that is spoken. */
const line = () => screen.getAllByRole('status').at(-1)?.textContent;
const heading = () => screen.findByRole('heading', { name: 'Finding your five' });
const button = (name: string | RegExp) => screen.queryByRole('button', { name });
const notifyMe = 'Notify me instead';
const another = 'Try something else';
const showNext = () => userEvent.click(screen.getByRole('button', { name: another }));

/** Passes over the ways before this one. */
async function showWay(role: 'button' | 'link', name: string): Promise<HTMLElement> {
  for (let passed = 0; passed < 9 && screen.queryByRole(role, { name }) === null; passed += 1) await showNext();
  return screen.getByRole(role, { name });
}

/** What the search offers to do, besides its end. */
const offered = () =>
  [...screen.queryAllByRole('button'), ...screen.queryAllByRole('link')]
    .map(({ textContent }) => textContent)
    .filter((name) => name !== another && name !== 'Cancel');

beforeEach(() => {
  live = createFakeRealtime({ send });
  readTea.mockRejectedValue(new Error('no tea time'));
  sessionStorage.setItem('cuppa.tabId', TAB);
  plugIn();
  noteSounds();
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
});
afterEach(() => {
  cleanup();
  localMedia.stop();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.resetAllMocks();
  sessionStorage.clear();
  localStorage.clear();
});

describe('the prospects of a person who searches', () => {
  it.each([
    ['none', 'There’s no one here for you to meet right now.'],
    ['few', 'A few people you could meet are here.'],
    ['ten', 'About 10 people you could meet are here.'],
    ['dozens', 'Dozens of people you could meet are here.'],
  ] as const)('is said in words, alone: %s', async (fitting, words) => {
    await showSearch();
    expect(line()).toBe('Setting up secure video connection...');
    hope({ fitting, medianWaitMs: 9_000 });
    expect(line()).toBe(words);
  });

  it('say nothing of others until that is told, and later that it takes long', async () => {
    await showSearch();
    hope({ fitting: null, medianWaitMs: 9_000 });
    expect(line()).toBe('People like you usually wait a few seconds.');
    tell(searching(31_000));
    expect(line()).toBe('It’s quiet right now. Keep this page open, and we’ll keep looking.');
  });

  it.each([
    [9_000, 'People like you usually wait a few seconds.'],
    [10_000, 'People like you usually wait about 10 seconds.'],
    [21_000, 'People like you usually wait about 20 seconds.'],
    [57_000, 'People like you usually wait about a minute.'],
    [130_000, 'People like you usually wait about 2 minutes.'],
  ])('show a wait that was measured: %i ms', async (medianWaitMs, words) => {
    await showSearch();
    hope({ fitting: null, medianWaitMs });
    expect(line()).toBe(words);
  });

  it('are spoken when their words change, not with every second or message', async () => {
    await showSearch();
    tell(searching(40_000));
    hope({ medianWaitMs: 18_000 });
    const spoken = screen.getByText('A few people you could meet are here.').closest('[role="status"]');
    if (spoken === null) throw new Error('The words are not spoken.');
    const changes: MutationRecord[] = [];
    const observer = new MutationObserver((records) => void changes.push(...records));
    observer.observe(spoken, { childList: true, characterData: true, subtree: true });
    tell(searching(44_000));
    hope({ medianWaitMs: 22_000 });
    changes.push(...observer.takeRecords());
    expect(changes).toEqual([]);
    hope({ fitting: 'none' });
    changes.push(...observer.takeRecords());
    expect(changes).not.toEqual([]);
  });
});

describe('a search has one line and one thing to do at a time', () => {
  const step = { kind: 'radius', radiusMiles: 50, brings: 'few' } as const;
  const widen = 'Widen to 50 miles: a few more people';
  const settingUp = 'Setting up secure video connection...';
  const quiet = 'It’s quiet right now. Keep this page open, and we’ll keep looking.';
  const none = 'There’s no one here for you to meet right now.';
  const few = 'A few people you could meet are here.';
  const rests = 'You changed your search often. We’ll keep looking in about 2 minutes.';
  const leave = ['Today’s question', 'Practice call', 'Town Square'];

  /** The seconds waited and what is told of others; then the line, the thing to do, and those after it. */
  it.each<[number, Partial<Prospects> | null, string, string | null, string[]]>([
    [0, null, settingUp, null, []],
    [0, { fitting: 'none', relaxation: step }, none, notifyMe, leave],
    [0, { fitting: 'few', relaxation: step }, few, null, []],
    [0, { cardsInMs: 61_000 }, rests, null, []],
    [20, null, settingUp, null, []],
    [20, { fitting: 'none', relaxation: step, medianWaitMs: 9_000 }, none, notifyMe, leave],
    [20, { fitting: null, medianWaitMs: 9_000 }, 'People like you usually wait a few seconds.', null, []],
    [31, null, quiet, notifyMe, leave],
    [31, { fitting: null, relaxation: { ...step, brings: null } }, quiet, 'Widen to 50 miles', [notifyMe, ...leave]],
    [31, { fitting: 'none', relaxation: step }, none, widen, [notifyMe, ...leave]],
    [31, { fitting: 'none', medianWaitMs: 9_000 }, none, notifyMe, leave],
    [31, { fitting: 'few', relaxation: step }, few, widen, []],
    [31, { fitting: 'few', medianWaitMs: 9_000 }, few, null, []],
    [31, { fitting: 'none', relaxation: step, cardsInMs: 61_000 }, rests, notifyMe, [widen, ...leave]],
    [60, { fitting: 'none', relaxation: step }, none, widen, [notifyMe, ...leave]],
    [60, { fitting: 'none' }, none, notifyMe, leave],
    [60, { fitting: 'few' }, few, null, []],
  ])('after %i s, told %j', async (seconds, told, words, action, ways) => {
    await showSearch();
    tell(searching(seconds * 1_000));
    if (told !== null) hope(told);
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Finding your five']);
    expect(line()).toBe(words);
    expect(offered()).toEqual(action === null ? [] : [action]);
    expect(button('Cancel')).toBeTruthy();
    expect(button(another) !== null).toBe(ways.length > 0);
    for (const name of ways.length > 0 ? [...ways, action] : []) {
      await showNext();
      expect(offered()).toEqual([name]);
      expect(document.activeElement).toBe(button(another));
    }
  });

  it('shows what was chosen last as long as it helps', async () => {
    await showSearch();
    tell(searching(31_000));
    hope({ fitting: 'none' });
    await showWay('link', 'Practice call');
    hope({ fitting: 'none', relaxation: step });
    expect(offered()).toEqual(['Practice call']);
    hope({ fitting: 'few', relaxation: step });
    expect(offered()).toEqual([widen]);
  });

  it.each([
    ['Notify me instead', 'queue.watch', { tabId: TAB }],
    ['Widen to 50 miles: a few more people', 'queue.widen', { tabId: TAB, to: { kind: 'radius', radiusMiles: 50 } }],
  ])('takes another way by its tap: %s', async (name, command, payload) => {
    await showSearch();
    tell(searching(31_000));
    hope({ fitting: 'none', relaxation: step, cardsInMs: name === notifyMe ? null : 61_000 });
    const way = await showWay('button', name);
    send.mockResolvedValue(name === notifyMe ? watching : searching(31_000, { radiusMiles: 50, ages: null }));
    await userEvent.click(way);
    expect(send).toHaveBeenCalledWith(command, payload);
    await waitFor(() => expect(button(name)).toBeNull());
  });
});

describe('a search that can be widened', () => {
  const radius = { kind: 'radius', radiusMiles: 50, brings: 'ten' } as const;
  const ages = { kind: 'ages', ageMin: 27, ageMax: 55, brings: 'few' } as const;

  it.each([
    [radius, 'Widen to 50 miles: about 10 more people', { kind: 'radius', radiusMiles: 50 }],
    [{ ...radius, brings: 'dozens' }, 'Widen to 50 miles: dozens more people', { kind: 'radius', radiusMiles: 50 }],
    [ages, 'Widen to ages 27 to 55: a few more people', { kind: 'ages', ageMin: 27, ageMax: 55 }],
  ] as const)(
    'offers the one relaxation after half a minute, and widens by the tap: %j',
    async (relaxation, name, to) => {
      await showSearch();
      hope({ relaxation });
      expect(button(/^Widen/)).toBeNull();
      tell(searching(31_000));
      const widen = await screen.findByRole('button', { name });
      expect(send).not.toHaveBeenCalledWith('queue.widen', expect.anything());
      const widened =
        to.kind === 'radius' ? { radiusMiles: 50, ages: null } : { radiusMiles: null, ages: { min: 27, max: 55 } };
      send.mockResolvedValue(searching(31_000, widened));
      await userEvent.click(widen);
      expect(send).toHaveBeenCalledWith('queue.widen', { tabId: TAB, to });
      // Its prospects are older than the tap.
      expect(button(/^Widen/)).toBeNull();
      expect(document.activeElement).toBe(await heading());
    },
  );

  it.each([
    [{ radiusMiles: 50, ages: null }, 'Looking within 50 miles for people who value'],
    [{ radiusMiles: null, ages: { min: 27, max: 55 } }, 'Looking for people from 27 to 55 who value'],
    [{ radiusMiles: 50, ages: { min: 27, max: 55 } }, 'Looking within 50 miles for people from 27 to 55 who value'],
  ])('says what is widened, and takes it back by a tap: %j', async (widened, words) => {
    await showSearch();
    tell(searching(0, widened));
    expect(screen.getByText(words)).toBeTruthy();
    send.mockResolvedValue(searching());
    await userEvent.click(screen.getByRole('button', { name: 'Back to my own limits' }));
    expect(send).toHaveBeenCalledWith('queue.widen', { tabId: TAB, to: null });
    expect(screen.queryByText(words)).toBeNull();
    expect(screen.getByText('Looking for people who value')).toBeTruthy();
    expect(offered()).toEqual([]);
    await waitFor(async () => expect(document.activeElement).toBe(await heading()));
  });

  it('shows the first way again after its limits were taken back', async () => {
    await showSearch();
    tell(searching(31_000, { radiusMiles: 50, ages: null }));
    const narrow = await showWay('button', 'Back to my own limits');
    send.mockResolvedValue(searching(31_000));
    await userEvent.click(narrow);
    await waitFor(() => expect(offered()).toEqual([notifyMe]));
    await waitFor(async () => expect(document.activeElement).toBe(await heading()));
  });

  it('has no button if nothing would help, and offers the next step after one', async () => {
    await showSearch();
    tell(searching(31_000));
    hope({});
    expect(button(/^Widen/)).toBeNull();
    tell(searching(31_000, { radiusMiles: 50, ages: null }));
    hope({ relaxation: { kind: 'radius', radiusMiles: 100, brings: 'few' } });
    expect(button('Widen to 100 miles: a few more people')).toBeTruthy();
  });

  it.each([
    [{ kind: 'radius', radiusMiles: 50, brings: null }, 'Widen to 50 miles'],
    [{ ...ages, brings: null }, 'Widen to ages 27 to 55'],
  ] as const)('offers the next step without a promise while nothing is told: %j', async (relaxation, name) => {
    await showSearch();
    tell(searching(31_000));
    hope({ fitting: 'none', relaxation });
    expect(button(name)).toBeTruthy();
  });

  it.each([
    [61_000, 'We’ll keep looking in about 2 minutes.'],
    [4 * 3_600_000, 'We’ll keep looking in about 4 hours.'],
  ])('says in how long it goes on if it was changed often: %i', async (cardsInMs, words) => {
    await showSearch();
    hope({ fitting: 'none', cardsInMs });
    expect(line()).toBe(`You changed your search often. ${words}`);
  });

  it('says that a tap did not arrive, and can be tapped again', async () => {
    await showSearch();
    tell(searching(31_000));
    hope({ relaxation: ages });
    send.mockRejectedValue(new Error('no connection'));
    await userEvent.click(screen.getByRole('button', { name: /^Widen/ }));
    expect(await screen.findByText('That didn’t work')).toBeTruthy();
    expect(button(/^Widen/)).toHaveProperty('disabled', false);
  });
});

describe('a person whom no one fits', () => {
  async function showAlone(): Promise<void> {
    await showSearch();
    hope({ fitting: 'none' });
    tell(searching(31_000));
    await screen.findByRole('button', { name: notifyMe });
    send.mockImplementation(async (name: string) => (name === 'queue.watch' ? watching : { state: 'idle' }));
  }

  it('can leave the queue for a notice, which the lobby mentions until it is canceled', async () => {
    await showAlone();
    await userEvent.click(screen.getByRole('button', { name: notifyMe }));
    expect(send).toHaveBeenCalledWith('queue.watch', { tabId: TAB });
    expect(await screen.findByText('We’ll notify you when someone is here for you.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Find Your Five' })).toHaveProperty('disabled', false);
    await userEvent.click(screen.getByRole('button', { name: 'Don’t notify me' }));
    expect(send).toHaveBeenCalledWith('queue.unwatch', {});
    expect(screen.queryByText(/^We’ll notify you/)).toBeNull();
  });

  it.each([
    ['2026-03-10T21:00:00.000Z', /^From 9:00.PM on, we’ll notify you/],
    ['2026-03-11T09:00:00.000Z', /^From Wed.+9:00.AM on, we’ll notify you/],
    ['2026-03-10T20:00:00.000Z', /^We’ll notify you/],
  ])('reads from when on, if the notice cannot come before: %s', async (from, words) => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-10T20:10:00.000Z'));
    await showAlone();
    send.mockResolvedValue({ ...watching, from });
    await userEvent.click(screen.getByRole('button', { name: notifyMe }));
    expect(await screen.findByText(words)).toBeTruthy();
  });

  const TEA = {
    startsAt: '2026-03-10T20:00:00.000Z',
    endsAt: '2026-03-10T20:15:00.000Z',
    timeWords: '',
    isOpen: false,
    hours: 'unstated',
    isComing: false,
    others: 'none',
  };

  it('is first offered a seat at the next tea time, and then the next way', async () => {
    readTea.mockResolvedValue(TEA);
    joinTea.mockResolvedValue({ ...TEA, isComing: true });
    await showSearch();
    hope({ fitting: 'none' });
    const seat = await screen.findByRole('button', { name: /^Save my seat for Tue.+8:00.PM$/ });
    expect(button(notifyMe)).toBeNull();
    await userEvent.click(seat);
    expect(joinTea.mock.calls[0]?.[0]).toEqual({ startsAt: TEA.startsAt });
    expect(await screen.findByText('Seat saved')).toBeTruthy();
    expect(await screen.findByRole('button', { name: notifyMe })).toBeTruthy();
    expect(button(/^Save my seat/)).toBeNull();
    expect(document.activeElement).toBe(await heading());
  });

  it.each([{ isOpen: true }, { isComing: true }, { hours: 'outside' }])(
    'is offered no seat that helps nothing: %j',
    async (change) => {
      readTea.mockResolvedValue({ ...TEA, ...change });
      await showAlone();
      await waitFor(() => expect(readTea).toHaveResolved());
      expect(button(/^Save my seat/)).toBeNull();
    },
  );

  it('gets no such offer once someone fits', async () => {
    await showAlone();
    hope({ fitting: 'few' });
    expect(button(notifyMe)).toBeNull();
  });

  it.each([
    ['Practice call', 'The practice'],
    ['Today’s question', 'The tea of today'],
    ['Town Square', 'The square'],
  ])('has something else to do, and gets the notice there: %s', async (name, page) => {
    await showAlone();
    await userEvent.click(await showWay('link', name));
    expect(send).toHaveBeenCalledWith('queue.watch', { tabId: TAB });
    expect(await screen.findByText(page)).toBeTruthy();
  });

  it.each([
    ['default', 1],
    ['granted', 0],
    ['denied', 0],
  ] as const)(
    'is asked for notifications by that tap where they were not asked before: %s',
    async (permission, times) => {
      const requestPermission = vi.fn(async () => 'granted');
      vi.stubGlobal('Notification', { permission, requestPermission });
      await showAlone();
      expect(requestPermission).not.toHaveBeenCalled();
      await userEvent.click(screen.getByRole('button', { name: notifyMe }));
      expect(requestPermission).toHaveBeenCalledTimes(times);
    },
  );

  it('is no longer watching once the notice came', async () => {
    await show('/video', watching);
    expect(screen.getByText(/^We’ll notify you/)).toBeTruthy();
    act(() =>
      live.emit('notice.added', {
        id: 'a-notice',
        kind: 'queue.someone-fits',
        createdAt: '2026-03-10T12:00:00.000Z',
        isRead: false,
        data: {},
      }),
    );
    expect(screen.queryByText(/^We’ll notify you/)).toBeNull();
    expect(await screen.findByRole('button', { name: 'Find Your Five' })).toBeTruthy();
  });
});

describe('a link back to the queue', () => {
  it('searches once, and disappears from the address', async () => {
    await show('/video?search');
    await heading();
    expect(await screen.findByText('Address /video')).toBeTruthy();
    tell({ state: 'idle' });
    expect(await screen.findByRole('button', { name: 'Find Your Five' })).toBeTruthy();
    expect(joins()).toBe(1);
  });

  it('ends the watch', async () => {
    await show('/video?search', watching);
    await heading();
    expect(joins()).toBe(1);
  });

  it('does not take a search from another tab', async () => {
    await show('/video?search', { state: 'searching', tabId: 'another-tab', waitedMs: 0 });
    expect(await screen.findByRole('button', { name: 'Search here instead' })).toBeTruthy();
    expect(await screen.findByText('Address /video')).toBeTruthy();
    expect(joins()).toBe(0);
  });
});
