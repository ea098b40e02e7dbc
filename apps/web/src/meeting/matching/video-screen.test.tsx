// @vitest-environment jsdom

import type { OwnProfile } from '@cuppa/contract/accounts/profile/profile-schema';
import type { Badge } from '@cuppa/contract/habit/progress/progress-contract';
import type { QueueState } from '@cuppa/contract/meeting/matching/matching-events';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { plugIn, refuseCamera, refuseMedia } from '../../../testing/fake-media.ts';
import { createFakeRealtime } from '../../../testing/fake-realtime.ts';
import { noteSounds } from '../../../testing/fake-sounds.ts';
import { offered, TAB } from '../../../testing/match-offer.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { readStored, writeStored } from '../../lib/device/storage.ts';
import { localMedia } from '../../lib/media/local-media.ts';
import { wordChoices } from '../../lib/media/word-choices.ts';
import { VideoScreen } from './video-screen.tsx';

const profile = {
  firstName: 'Ada',
  languages: ['en'],
  gender: null,
  dateGenders: [],
  ageMin: 18,
  ageMax: 99,
  connectionPreference: 'friendship',
  coreValues: ['honesty'],
  missingCallFields: [],
  hasAcceptedRules: true,
} as unknown as OwnProfile;

const send = vi.fn();
const live = createFakeRealtime({ send });
const tell = (state: QueueState) => act(() => live.emit('queue.state', state));

const searching: QueueState = { state: 'searching', tabId: TAB, waitedMs: 0 };
const asked: QueueState = { state: 'still-there', tabId: TAB, remainingMs: 60_000 };

const setPaused = vi.fn();

async function show(
  {
    badges = async () => [],
    ...given
  }: { me?: () => Promise<OwnProfile>; update?: () => Promise<OwnProfile>; badges?: () => Promise<Badge[]> } = {},
  kept: QueueState = { state: 'idle' },
): Promise<void> {
  send.mockImplementation(async (name: string) => (name === 'queue.join' ? searching : kept));
  await act(async () => {
    renderScreen(
      <VideoScreen
        heldSignalsOf={() => undefined}
        renderEntry={(callId, onReady) => (
          <button type="button" onClick={onReady}>
            The picture of {callId}
          </button>
        )}
        renderRules={() => null}
        renderRulesStep={() => null}
        renderDevices={() => null}
        renderReport={({ pairingId, partnerName, hasPhoto, onClose }) => (
          <button type="button" onClick={onClose}>
            Report {partnerName} of {pairingId} {hasPhoto && 'with photo'}
          </button>
        )}
      />,
      {
        realtime: live,
        api: fakeApi({
          profile: { me: async () => profile, ...given },
          matching: { setPaused },
          progress: { badges },
        }),
        path: '/video',
        otherRoutes: { '/video-call/:id': 'The page of the call' },
      },
    );
  });
}

/** Renders the lobby and starts a search with its button. */
async function showSearch(): Promise<void> {
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Find Your Five' }));
  await screen.findByRole('heading', { name: 'Finding your five' });
}

const find = () => screen.findByRole('button', { name: 'Find Your Five' });
const voice = () => screen.findByRole('switch', { name: 'Start with voice only' });

let sounds: string[];
const vibrate = vi.fn();

beforeEach(() => {
  sessionStorage.setItem('cuppa.tabId', TAB);
  plugIn();
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  Object.defineProperties(navigator, {
    userActivation: { value: { hasBeenActive: true }, configurable: true },
    vibrate: { value: vibrate, configurable: true },
  });
  sounds = noteSounds();
  document.title = 'Video · Cuppa';
});
afterEach(() => {
  cleanup();
  localMedia.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.resetAllMocks();
  sessionStorage.clear();
  localStorage.clear();
});

describe('before the first call', () => {
  it('asks what is missing before the camera, and then “Find Your Five” leads to the search and to nothing else', async () => {
    let known = { ...profile, firstName: null, missingCallFields: ['firstName'] } as OwnProfile;
    const request = vi.spyOn(localMedia, 'request');
    const update = vi.fn(async () => (known = { ...known, firstName: 'Ada', missingCallFields: [] }));
    await show({ me: async () => known, update });
    await screen.findByRole('textbox', { name: 'First name' });
    expect(request).not.toHaveBeenCalled();
    await userEvent.keyboard('Ada{Enter}');
    await userEvent.click(await find());
    expect(request).toHaveBeenCalled();
    expect(send).toHaveBeenCalledWith('queue.join', expect.anything());
  });
});

describe('the lobby', () => {
  it('lets a person who is refused only the camera start with voice', async () => {
    refuseCamera('NotAllowedError');
    await show();
    expect(await screen.findByRole('heading', { name: 'Camera Access Denied' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Start with voice only' }));
    expect(await find()).toHaveProperty('disabled', false);
    expect((await voice()).getAttribute('aria-checked')).toBe('true');
  });

  describe('a practice call', () => {
    const practice = () => screen.queryByRole('link', { name: 'Try a practice call' });
    const firstFive = (earnedAt: string | null) => async () => [{ id: 'first_five', earnedAt }] as unknown as Badge[];
    const none = firstFive(null);

    it('is offered before the first search, and never stands in its way', async () => {
      await show({ badges: none });
      await waitFor(() => expect(practice()?.getAttribute('href')).toBe('/practice'));
      await userEvent.click(await find());
      await screen.findByRole('heading', { name: 'Finding your five' });
      expect(readStored('hasAnsweredPractice')).toBe(true);
      tell({ state: 'idle' });
      await find();
      expect(practice()).toBeNull();
    });

    it.each([
      ['a person who has had a call', firstFive('2026-03-06T12:00:00Z'), false],
      ['a device on which it was answered', none, true],
    ])('is not offered to %s', async (_, badges, isAnswered) => {
      if (isAnswered) writeStored('hasAnsweredPractice', true);
      const read = vi.fn(badges);
      await show({ badges: read });
      await find();
      if (!isAnswered) await waitFor(() => expect(read).toHaveResolved());
      expect(practice()).toBeNull();
    });

    it('is there for a person whom no one fits', async () => {
      writeStored('hasAnsweredPractice', true);
      await show({}, { state: 'watching', from: null, until: '2026-03-10T12:00:00.000Z' });
      await waitFor(() => expect(practice()).not.toBeNull());
    });
  });

  it('tells the server that a person would rather type, and keeps the choice', async () => {
    await show();
    await userEvent.click(await screen.findByRole('switch', { name: 'I’d rather type' }));
    expect(screen.getByText('You start muted. They know before they say yes.')).toBeTruthy();
    await userEvent.click(await find());
    const typing = { startsWithVoice: false, startsWithTyping: true };
    expect(send).toHaveBeenCalledWith('queue.join', { tabId: TAB, ...typing, canCall: true });
    expect(readStored('wordChoices')).toMatchObject({ isTypingFirst: true });
    wordChoices.change({ isTypingFirst: false });
  });

  it.each([
    ['NotFoundError', 'No camera found. You can start with voice only.'],
    ['NotReadableError', 'Another app is using your camera.'],
  ])('lets a person with only a microphone in, and says why: %s', async (error, words) => {
    refuseCamera(error);
    await show();
    expect(await screen.findByText(words)).toBeTruthy();
    expect((await voice()).getAttribute('aria-checked')).toBe('true');
    expect(screen.getByRole('meter', { name: 'Microphone level' })).toBeTruthy();
    expect(await find()).toHaveProperty('disabled', false);
    await userEvent.click(await find());
    expect(send).toHaveBeenCalledWith('queue.join', { tabId: TAB, startsWithVoice: true, canCall: true });
  });

  it.each([
    ['NotAllowedError', '', 'Camera Access Denied', /enable camera access in your browser settings/],
    ['NotAllowedError', 'Permission denied by system', 'Camera Access Denied', /device’s privacy settings/],
    ['NotFoundError', '', 'No microphone found', /Plug in or switch on a microphone/],
    ['NotReadableError', '', 'Your microphone is busy', /Another app or tab may be using it/],
  ])('says what is wrong if there is no microphone either: %s %s', async (error, message, title, text) => {
    refuseMedia(error, message);
    await show();
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
    vi.restoreAllMocks();
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await find()).toHaveProperty('disabled', false);
  });

  it.each([
    ['without WebRTC', undefined],
    [
      'whose WebRTC an extension has closed',
      class {
        constructor() {
          throw new Error('closed');
        }
      },
    ],
  ])('says in a browser %s what to do, and starts no search', async (_what, constructor) => {
    vi.stubGlobal('RTCPeerConnection', constructor);
    // Nobody answers questions for calls that cannot be made here.
    await show({ me: async () => ({ ...profile, firstName: null, missingCallFields: ['firstName'] }) as OwnProfile });
    expect(await screen.findByText(/^This browser can’t make calls\. Open Cuppa in/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Find Your Five' })).toHaveProperty('disabled', true);
  });

  it('starts with a picture, or with voice only by choice', async () => {
    await show();
    expect((await voice()).getAttribute('aria-checked')).toBe('false');
    await userEvent.click(await voice());
    expect(screen.getByText('Your camera is off')).toBeTruthy();
    expect(localMedia.read().stream?.getVideoTracks()).toEqual([]);
    await userEvent.click(await voice());
    expect(screen.queryByText('Your camera is off')).toBeNull();
    await userEvent.click(await find());
    expect(send).toHaveBeenCalledWith('queue.join', { tabId: TAB, startsWithVoice: false, canCall: true });
  });

  it('says that a camera was taken away, and how to get it back', async () => {
    await show();
    await find();
    act(() => void localMedia.read().stream?.getVideoTracks()[0]?.dispatchEvent(new Event('ended')));
    expect(screen.getByText('Your camera was unplugged, or another app took it.')).toBeTruthy();
    await userEvent.click(await voice());
    expect(screen.queryByText('Your camera was unplugged, or another app took it.')).toBeNull();
  });
});

describe('a match card', () => {
  it('rings by sound, vibration and title until it is answered', async () => {
    await showSearch();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    tell(offered());
    expect(document.title).toBe('Someone is here for you');
    expect(sounds).toEqual(['/sounds/match-ring.mp3']);
    expect(vibrate).toHaveBeenCalledWith([250, 120, 250]);
    await act(() => vi.advanceTimersByTimeAsync(4_000));
    expect(sounds).toHaveLength(2);
    tell(offered({ hasAccepted: true }));
    expect(document.title).toBe('Video · Cuppa');
    await act(() => vi.advanceTimersByTimeAsync(8_000));
    expect(sounds).toHaveLength(2);
  });

  it('says before the yes that the other starts with voice only', async () => {
    await showSearch();
    tell(offered());
    expect(screen.queryByText(/Starts with voice only/)).toBeNull();
    tell(offered({ partnerStartsWithVoice: true }));
    expect(screen.getByText(/Starts with voice only/)).toBeTruthy();
  });

  it('says before the yes that the other would rather type', async () => {
    await showSearch();
    tell(offered({ partnerStartsWithTyping: true }));
    expect(screen.getByText(/Would rather type/)).toBeTruthy();
  });

  it('has a way to report, which stays open when the card expires', async () => {
    await showSearch();
    tell(offered({ partnerFace: { url: '/face.webp', thumbhash: '' } }));
    await userEvent.click(screen.getByRole('button', { name: 'Report Ben' }));
    tell(searching);
    await userEvent.click(screen.getByRole('button', { name: /^Report Ben of .+ with photo$/ }));
    expect(screen.queryByRole('button', { name: /^Report Ben/ })).toBeNull();
  });
});

describe('notifications', () => {
  const shown: { title: string; close: () => void }[] = [];
  const requestPermission = vi.fn();
  function allow(permission: NotificationPermission): void {
    shown.length = 0;
    class FakeNotification {
      static permission = permission;
      static requestPermission = async () => {
        requestPermission();
        FakeNotification.permission = 'granted';
        return 'granted';
      };
      close = vi.fn();
      title: string;
      constructor(title: string) {
        this.title = title;
        shown.push(this);
      }
    }
    vi.stubGlobal('Notification', FakeNotification);
  }
  const look = (isHidden: boolean) => vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);

  it('are asked for only after a press during a search, never on load', async () => {
    allow('default');
    await showSearch();
    const another = { name: 'Try something else' };
    expect(screen.queryByRole('button', another)).toBeNull();
    tell({ ...searching, waitedMs: 31_000 });
    await userEvent.click(screen.getByRole('button', another));
    await userEvent.click(screen.getByRole('button', { name: 'Tell me when someone is here' }));
    expect(requestPermission).toHaveBeenCalledOnce();
    expect(await screen.findByText('We’ll tell you, in another tab too.')).toBeTruthy();
  });

  it('announce a card while the page is hidden, and disappear with it', async () => {
    allow('granted');
    look(true);
    await showSearch();
    tell(offered());
    expect(shown.map(({ title }) => title)).toEqual(['Someone is here for you']);
    tell(searching);
    expect(shown[0]?.close).toHaveBeenCalled();
  });

  it.each([
    ['granted', false],
    ['denied', true],
    ['default', true],
  ] as const)('do not come with the permission %s and a hidden page: %s', async (permission, isHidden) => {
    allow(permission);
    look(isHidden);
    await showSearch();
    tell(offered());
    expect(shown).toEqual([]);
  });
});

describe('after a card without a call', () => {
  it('the person who said yes reads a kind line', async () => {
    await showSearch();
    tell(offered({ hasAccepted: true }));
    tell(searching);
    expect(screen.getByText('That one didn’t come together. We’re already looking for someone else.')).toBeTruthy();
  });

  it('the person who did not answer is asked, and continues with a yes', async () => {
    await showSearch();
    tell(offered());
    tell(asked);
    expect(screen.getByRole('alertdialog', { name: 'Still there?' })).toBeTruthy();
    expect(document.title).toBe('Still there?');
    send.mockResolvedValue(searching);
    await userEvent.click(screen.getByRole('button', { name: 'Yes, keep looking' }));
    expect(send).toHaveBeenCalledWith('queue.still-here', { tabId: TAB });
    expect(await screen.findByRole('heading', { name: 'Finding your five' })).toBeTruthy();
    expect(screen.queryByText(/didn’t come together/)).toBeNull();
  });

  it('a person who reloads the page is asked again, and may stop', async () => {
    await show({}, asked);
    expect(await screen.findByRole('alertdialog', { name: 'Still there?' })).toBeTruthy();
    send.mockResolvedValue({ state: 'idle' });
    await userEvent.click(screen.getByRole('button', { name: 'Stop for now' }));
    expect(send).toHaveBeenLastCalledWith('queue.leave', { tabId: TAB });
    expect(await find()).toHaveProperty('disabled', false);
  });

  it('a person who does not answer comes back to a lobby that says so', async () => {
    await showSearch();
    tell(asked);
    tell({ state: 'idle' });
    expect(await screen.findByText(/We stopped looking while you were away/)).toBeTruthy();
  });

  it('a person who stops is not told that they were away', async () => {
    await showSearch();
    tell(asked);
    await userEvent.click(screen.getByRole('button', { name: 'Stop for now' }));
    expect(await find()).toBeTruthy();
    expect(screen.queryByText(/We stopped looking/)).toBeNull();
  });
});

it('after both said yes, only the entry is shown until it opens the page of the call', async () => {
  await showSearch();
  tell(offered());
  tell({ state: 'in-call', tabId: TAB, callId: 'call-1', pairingId: 'pairing', heldSignals: [] });
  const picture = await screen.findByRole('button', { name: 'The picture of call-1' });
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(localStorage.getItem('currentCallId') ?? sessionStorage.getItem('currentCallId')).toBeTruthy();
  await userEvent.click(picture);
  await screen.findByText('The page of the call');
});

describe('a paused person', () => {
  it('is told so instead of searching, and is back with one tap', async () => {
    let isPaused = true;
    setPaused.mockImplementation(async (change: { isPaused: boolean }) => {
      ({ isPaused } = change);
      return { ...profile, isPaused };
    });
    await show({ me: async () => ({ ...profile, isPaused }) });
    expect(await screen.findByText(/^You’re paused: no match cards and no calls/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Find Your Five' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Come back' }));
    expect(setPaused).toHaveBeenCalledWith({ isPaused: false });
    await userEvent.click(await find());
    expect(send).toHaveBeenCalledWith('queue.join', expect.anything());
  });

  it('is told even if they paused on another device meanwhile', async () => {
    const me = vi.fn(async () => profile);
    await show({ me });
    me.mockResolvedValue({ ...profile, isPaused: true });
    await userEvent.click(await find());
    expect(await screen.findByRole('button', { name: 'Come back' })).toBeTruthy();
    expect(send).not.toHaveBeenCalledWith('queue.join', expect.anything());
  });
});
