import type { AddressedSignal, CallConnection } from '@cuppa/contract/meeting/calls/call-events';
import { MOST_HELD_SIGNALS } from '@cuppa/contract/meeting/matching/held-signals';
import type { QueueState } from '@cuppa/contract/meeting/matching/matching-events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LocalMediaState } from '../../lib/media/local-media-state.ts';
import type { Realtime } from '../../lib/server/realtime.ts';
import type { PeerConnection, PeerOptions } from './peer-connection.ts';
import { heldSignalsOf, takeWarmPeer, warmConnections, warmVideoOf } from './warm-connection.ts';

const CAMERA = { id: 'camera' } as unknown as MediaStream;
const message = (candidate: string): AddressedSignal => ({
  connectionId: 'peer-0',
  toConnectionId: null,
  signal: { candidate: { candidate, sdpMid: '0', sdpMLineIndex: 0 } },
});
const connection = (iceTransportPolicy: CallConnection['iceTransportPolicy']): CallConnection => ({
  isPolite: false,
  iceServers: [],
  iceTransportPolicy,
});
const offered = (policy: CallConnection['iceTransportPolicy'], pairingId = 'pairing-1') =>
  ({
    state: 'offered',
    tabId: 'tab',
    offer: { pairingId, origin: 'queue', remainingMs: 15_000, connection: connection(policy) },
  }) as QueueState;
const inCall = (heldSignals: AddressedSignal[] = []): QueueState => ({
  state: 'in-call',
  tabId: 'tab',
  callId: 'call-1',
  pairingId: 'pairing-1',
  heldSignals,
});

/** The stream of the other side. */
function remote() {
  const tracks = [{ enabled: true }];
  return { tracks, stream: { getAudioTracks: () => tracks } as unknown as MediaStream };
}

function setUp() {
  const listeners = new Map<string, (given: never) => void>();
  const sent: unknown[] = [];
  const played: HTMLVideoElement[] = [];
  const peers: {
    options: PeerOptions;
    prepared: unknown[];
    streams: unknown[];
    received: unknown[];
    isClosed: boolean;
  }[] = [];
  const realtime = {
    send: async (name: string, payload: unknown) => void sent.push({ name, payload }),
    on: (name: string, listener: (given: never) => void) => {
      listeners.set(name, listener);
      return () => listeners.delete(name);
    },
  } as unknown as Realtime;
  const stop = warmConnections({
    realtime,
    tabId: 'tab',
    media: { read: () => ({ stream: CAMERA }) as LocalMediaState },
    createPeer: (options) => {
      const peer = {
        options,
        prepared: [] as unknown[],
        streams: [] as unknown[],
        received: [] as unknown[],
        isClosed: false,
      };
      peers.push(peer);
      return {
        id: `peer-${peers.length}`,
        isReplacedBy: () => false,
        isAnswered: () => false,
        receive: async (given) => void peer.received.push(given),
        prepare: async (stream) => void peer.prepared.push(stream),
        send: async (stream) => void peer.streams.push(stream),
        adjust: async () => {},
        readVoice: async () => null,
        measure: async () => new Map() as unknown as RTCStatsReport,
        renew: () => {},
        tell: () => false,
        resend: () => {},
        close: () => {
          peer.isClosed = true;
        },
      } satisfies PeerConnection;
    },
    createVideo: () => {
      const video = { srcObject: null, play: async () => {} } as unknown as HTMLVideoElement;
      played.push(video);
      return video;
    },
  });
  const emit = (name: string, given: unknown) => listeners.get(name)?.(given as never);
  return { sent, peers, played, stop, follow: (state: QueueState) => emit('queue.state', state), emit };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

it('through a relay all signals pass behind the card, and no media before both have said yes', () => {
  const { sent, peers, follow, emit, stop } = setUp();
  follow(offered('relay'));
  follow(offered('relay'));
  expect(peers).toHaveLength(1);
  peers[0]?.options.signal(message('one'));
  expect(sent).toEqual([{ name: 'match.signal', payload: { pairingId: 'pairing-1', ...message('one') } }]);
  emit('match.signal', { pairingId: 'pairing-1', ...message('theirs') });
  emit('match.signal', { pairingId: 'another', ...message('of somebody else') });
  expect(peers[0]?.received).toEqual([message('theirs')]);
  expect(heldSignalsOf('pairing-1')).toBeUndefined();
  // The senders are set up for the camera, but send nothing.
  expect(peers[0]?.prepared).toEqual([CAMERA]);
  expect(peers[0]?.streams).toEqual([]);
  follow(inCall());
  expect(peers[0]?.streams).toEqual([CAMERA]);
  stop();
});

it('without a relay the offer waits: it is sent with our yes, and later signals once both have said yes', () => {
  const { sent, peers, follow, stop } = setUp();
  follow(offered('all'));
  peers[0]?.options.signal(message('one'));
  expect(sent).toEqual([]);
  expect(heldSignalsOf('another')).toBeUndefined();
  expect(heldSignalsOf('pairing-1')).toEqual([message('one')]);
  peers[0]?.options.signal(message('late'));
  expect(sent).toEqual([]);
  follow(inCall([message('theirs')]));
  expect(sent).toEqual([{ name: 'match.signal', payload: { pairingId: 'pairing-1', ...message('late') } }]);
  expect(peers[0]?.received).toEqual([message('theirs')]);
  stop();
});

it('without a relay only one offer waits, however often it is sent again', () => {
  const { peers, follow, stop } = setUp();
  follow(offered('all'));
  const offer = { ...message(''), signal: { description: { type: 'offer', sdp: 'v=0' } } } satisfies AddressedSignal;
  for (const each of [offer, message('one'), offer]) peers[0]?.options.signal(each);
  expect(heldSignalsOf('pairing-1')).toEqual([offer, message('one')]);
  stop();
});

it('sends with our yes no more than the server takes, and the rest once both have said yes', () => {
  const { sent, peers, follow, stop } = setUp();
  follow(offered('all'));
  for (let number = 0; number <= MOST_HELD_SIGNALS; number += 1) peers[0]?.options.signal(message(`${number}`));
  expect(heldSignalsOf('pairing-1')).toHaveLength(MOST_HELD_SIGNALS);
  follow(inCall());
  const rest = message(`${MOST_HELD_SIGNALS}`);
  expect(sent).toEqual([{ name: 'match.signal', payload: { pairingId: 'pairing-1', ...rest } }]);
  stop();
});

it('makes no connection in a tab that did not search', () => {
  const { peers, follow, stop } = setUp();
  follow({ ...offered('relay'), tabId: 'another-tab' } as QueueState);
  expect(peers).toEqual([]);
  // Another tab takes over the search while the card is open.
  follow(offered('relay'));
  follow({ ...offered('relay'), tabId: 'another-tab' } as QueueState);
  expect(peers).toMatchObject([{ isClosed: true }]);
  stop();
});

it.each<[string, QueueState]>([
  ['was declined', { state: 'searching', tabId: 'tab', waitedMs: 0 }],
  ['ran out as the search ended', { state: 'idle' }],
  ['gave way to another', offered('relay', 'pairing-2')],
])('a card that %s keeps its connection until its time is over: the other must not see a no', (_, state) => {
  const { sent, peers, follow, emit, stop } = setUp();
  follow(offered('relay'));
  vi.advanceTimersByTime(4_000);
  follow(state);
  peers[0]?.options.signal(message('ours'));
  emit('match.signal', { pairingId: 'pairing-1', ...message('theirs') });
  expect(sent).toEqual([{ name: 'match.signal', payload: { pairingId: 'pairing-1', ...message('ours') } }]);
  expect(peers[0]?.received).toEqual([message('theirs')]);
  // The page of the search may be gone by then.
  stop();
  vi.advanceTimersByTime(10_999);
  expect(peers[0]).toMatchObject({ isClosed: false, streams: [] });
  vi.advanceTimersByTime(1);
  expect(peers[0]?.isClosed).toBe(true);
});

it.each([
  ['that had no relay, and so never connected', 'all', 0],
  ['that ran out', 'relay', 15_000],
] as const)('the connection of a card %s is closed at once', (_, policy, afterMs) => {
  const { peers, follow, stop } = setUp();
  follow(offered(policy));
  vi.advanceTimersByTime(afterMs);
  follow({ state: 'searching', tabId: 'tab', waitedMs: 0 });
  expect(peers[0]?.isClosed).toBe(true);
  stop();
});

it('a card that is opened again gets a connection of its own', () => {
  const { peers, follow, stop } = setUp();
  follow(offered('relay'));
  stop();
  const again = setUp();
  again.follow(offered('relay'));
  expect([peers[0]?.isClosed, again.peers[0]?.isClosed]).toEqual([true, false]);
  again.stop();
});

it('the call takes the connection over once, with its state and its later events', () => {
  const { peers, follow, emit, stop } = setUp();
  follow(offered('relay'));
  peers[0]?.options.onLink('connected');
  expect(takeWarmPeer('call-1')).toBeNull();
  follow(inCall());
  emit('call.snapshot', { callId: 'call-1', revision: 0 });
  // The page of the call replaces that of the queue.
  stop();
  expect(peers[0]?.isClosed).toBe(false);
  const taken = takeWarmPeer('call-1');
  expect(taken).toMatchObject({ link: 'connected', snapshot: { callId: 'call-1' } });
  expect(takeWarmPeer('call-1')).toBeNull();
  const onLink = vi.fn();
  taken?.handOver({ signal: () => {}, onRemoteStream: () => {}, onMessage: () => {}, onLink });
  peers[0]?.options.onLink('interrupted');
  expect(onLink).toHaveBeenCalledWith('interrupted');
  vi.advanceTimersByTime(60_000);
  expect(peers[0]?.isClosed).toBe(false);
});

it('plays the other’s stream early, and shows it from the second yes until the call takes it', () => {
  const { peers, follow, emit, stop } = setUp();
  const { stream } = remote();
  follow(offered('relay'));
  peers[0]?.options.onRemoteStream(stream);
  expect(warmVideoOf('call-1')).toBeNull();
  // The call may arrive before the event that both said yes.
  emit('call.snapshot', { callId: 'call-1', revision: 0 });
  follow(inCall());
  const video = warmVideoOf('call-1');
  expect(video).toMatchObject({ srcObject: stream });
  expect(takeWarmPeer('call-1')).toMatchObject({ video, snapshot: { callId: 'call-1' } });
  expect(warmVideoOf('call-1')).toBeNull();
  stop();
});

it.each([
  ['relay', 'before the second yes', [false, true]],
  ['all', 'with the second yes', [true]],
] as const)('over %s, what comes %s is heard from then on alone', (policy, _when, expected) => {
  const { peers, follow, stop } = setUp();
  const { stream, tracks } = remote();
  const isHeard: boolean[] = [];
  follow(offered(policy));
  if (policy === 'relay') {
    peers[0]?.options.onRemoteStream(stream);
    isHeard.push(tracks.every(({ enabled }) => enabled));
  }
  follow(inCall());
  if (policy === 'all') peers[0]?.options.onRemoteStream(stream);
  isHeard.push(tracks.every(({ enabled }) => enabled));
  expect(isHeard).toEqual(expected);
  stop();
});

it('stops playing the stream of a card that was declined', () => {
  const { peers, follow, played, stop } = setUp();
  follow(offered('relay'));
  peers[0]?.options.onRemoteStream(remote().stream);
  follow({ state: 'searching', tabId: 'tab', waitedMs: 0 });
  expect(played).toMatchObject([{ srcObject: null }]);
  stop();
});

it('a connection that no call takes over is closed', () => {
  const { peers, follow, stop } = setUp();
  follow(offered('relay'));
  follow(inCall());
  vi.advanceTimersByTime(15_000);
  expect(peers[0]?.isClosed).toBe(true);
  expect(takeWarmPeer('call-1')).toBeNull();
  stop();
});
