import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LocalMediaState } from '../../lib/media/local-media-state.ts';
import { setBlurred } from './call-outgoing.ts';
import { adoptWarmPeer, followMedia, openPeer } from './call-peer.ts';
import { type CallDeps, createCallState } from './call-state.ts';

type Track = { kind: 'audio' | 'video'; name: string };

class FakeStream {
  tracks: Track[];
  constructor(tracks: Track[]) {
    this.tracks = [...tracks];
  }
  getTracks = () => this.tracks;
  getAudioTracks = () => this.tracks.filter(({ kind }) => kind === 'audio');
  getVideoTracks = () => this.tracks.filter(({ kind }) => kind === 'video');
}

const voice: Track = { kind: 'audio', name: 'voice' };
const camera = (name: string): Track => ({ kind: 'video', name });

/** A call with fakes: `sent` lists what the connections were given to send, `stopped` the drawings that have ended. */
function setUp(change: Partial<CallDeps> = {}) {
  const sent: string[][] = [];
  const stopped: string[] = [];
  let listener = () => {};
  let media = {
    camera: 'granted',
    stream: new FakeStream([voice, camera('front')]),
    isMicrophoneOn: true,
    isCameraOn: true,
    isMirrored: true,
  } as unknown as LocalMediaState;
  const peer = {
    send: async (stream: FakeStream | null) => void sent.push(stream?.getTracks().map(({ name }) => name) ?? []),
    adjust: async () => {},
    tell: () => true,
    close: () => {},
  };
  const call = createCallState({
    callId: 'call-1',
    tabId: 'this tab',
    realtime: { send: async () => null },
    media: {
      read: () => media,
      subscribe: (given: () => void) => {
        listener = given;
        return () => {};
      },
    },
    createPeer: () => peer,
    takeWarmPeer: () => null,
    blurTrack: (source: unknown) => {
      const { name } = source as Track;
      return { track: camera(`${name}, blurred`), stop: () => stopped.push(name) };
    },
    ...change,
  } as unknown as CallDeps);
  call.connection = { isPolite: true, iceServers: [], iceTransportPolicy: 'all' };
  followMedia(call);
  return {
    call,
    peer,
    sent,
    stopped,
    show: (...tracks: Track[]) => {
      media = { ...media, stream: new FakeStream([voice, ...tracks]) as unknown as MediaStream };
      listener();
    },
  };
}

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('MediaStream', FakeStream);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('sends a drawn track instead of the camera, until blur is turned off', () => {
  const { call, sent, stopped } = setUp();
  openPeer(call);
  setBlurred(call, true);
  setBlurred(call, true);
  setBlurred(call, false);
  expect(sent).toEqual([
    ['voice', 'front'],
    ['voice', 'front, blurred'],
    ['voice', 'front'],
  ]);
  expect(stopped).toEqual(['front']);
});

it('stays blurred with another camera, and draws nothing while the camera is off', () => {
  const { call, sent, stopped, show } = setUp();
  openPeer(call);
  setBlurred(call, true);
  show(camera('back'));
  expect([sent.at(-1), stopped]).toEqual([['voice', 'back, blurred'], ['front']]);
  show();
  expect([sent.at(-1), stopped]).toEqual([['voice'], ['front', 'back']]);
  expect(call.blur).toEqual({ isOn: true, stream: null });
  show(camera('front'));
  expect(sent.at(-1)).toEqual(['voice', 'front, blurred']);
});

it('changes the microphone without drawing again', () => {
  const { call, sent, stopped, show } = setUp();
  const front = camera('front');
  show(front);
  openPeer(call);
  setBlurred(call, true);
  show(front);
  expect([sent.at(-1), stopped]).toEqual([['voice', 'front, blurred'], []]);
});

it('stays blurred on every later connection, and on one that was made behind the match card', () => {
  const { call, peer, sent } = setUp();
  setBlurred(call, true);
  openPeer(call);
  openPeer(call);
  call.takeWarmPeer = () => ({ peer, link: 'connected', remoteStream: null, handOver: () => {} }) as never;
  adoptWarmPeer(call);
  expect(sent).toEqual([1, 2, 3].map(() => ['voice', 'front, blurred']));
});

it('starts blurred after a reload, only in this call', () => {
  setBlurred(setUp().call, true);
  const again = setUp();
  openPeer(again.call);
  expect(again.sent).toEqual([['voice', 'front, blurred']]);
  const other = setUp({ callId: 'call-2' });
  openPeer(other.call);
  expect(other.sent).toEqual([['voice', 'front']]);
});

it('sends no picture if none can be blurred', () => {
  const { call, sent } = setUp({
    blurTrack: () => {
      throw new Error('no canvas');
    },
  });
  openPeer(call);
  setBlurred(call, true);
  expect(sent.at(-1)).toEqual(['voice']);
});

it('opens no more connections once the person has hung up', () => {
  const { call, sent } = setUp();
  call.hasHungUp = true;
  openPeer(call);
  expect(sent).toEqual([]);
});
