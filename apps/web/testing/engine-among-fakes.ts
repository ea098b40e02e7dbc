import type { CallConnection, CallSnapshot, IceServers } from '@cuppa/contract/meeting/calls/call-events';
import type { Realtime } from '../src/lib/server/realtime.ts';
import { createCallEngine } from '../src/meeting/calls/call-engine.ts';
import type { PeerConnection, PeerOptions } from '../src/meeting/calls/peer-connection.ts';
import type { PeerLink } from '../src/meeting/calls/peer-repair.ts';
import type { SendQuality } from '../src/meeting/calls/send-quality.ts';
import type { WarmPeer } from '../src/meeting/calls/warm-connection.ts';
import { CALL_ID } from './call-snapshot.ts';
import { STILL_MEDIA } from './fake-media.ts';

type FakePeer = {
  received: unknown[];
  told: unknown[];
  streams: unknown[];
  isClosed: boolean;
  /** Set by a test: both sides have described the connection. */
  hasAnswer: boolean;
  link: (link: PeerLink) => void;
  say: PeerOptions['onMessage'];
  signal: PeerOptions['signal'];
  adjusted: SendQuality[];
  stats: Map<string, unknown>;
  /** The ICE servers that it received after it was made. */
  renewed: IceServers[];
};

type Given = {
  /** The peer prepared behind the match card of the call, for the engine to take once. */
  warm?: Pick<WarmPeer, 'link' | 'snapshot'>;
};

/** The server's connection settings without a relay. */
const DIRECT: CallConnection = { isPolite: true, iceServers: [], iceTransportPolicy: 'all' };

/** An engine among fakes: `emit` plays the server, `sent` and `peers` record what it did. */
export function setUpEngine({ warm }: Given = {}) {
  const listeners = new Map<string, (message: never) => void>();
  const sent: { name: string; payload: unknown }[] = [];
  const peers: (PeerConnection & FakePeer)[] = [];
  let answerJoin: (snapshot: CallSnapshot, connection?: CallConnection) => void = () => {};
  let answerRenewal: (connection: CallConnection | null) => void = () => {};
  let now = 0;
  let connect: () => void = () => {};
  let disconnect: () => void = () => {};
  const realtime = {
    send: (name: string, payload: unknown) => {
      sent.push({ name, payload });
      if (name === 'call.renew-credentials') {
        return new Promise((resolve, reject) => {
          answerRenewal = (connection) => (connection === null ? reject(new Error('TIMEOUT')) : resolve(connection));
        });
      }
      if (name !== 'call.join') return Promise.resolve(null);
      return new Promise((resolve) => {
        answerJoin = (snapshot, connection = DIRECT) => resolve({ snapshot, connection });
      });
    },
    on: (name: string, listener: (message: never) => void) => {
      listeners.set(name, listener);
      return () => listeners.delete(name);
    },
    onConnect: (listener: () => void) => {
      connect = listener;
      listener();
      return () => {};
    },
    onDisconnect: (listener: () => void) => {
      disconnect = listener;
      return () => {};
    },
  } as unknown as Realtime;
  function createPeer({ onLink, onMessage, signal }: Omit<PeerOptions, 'connection'>): PeerConnection & FakePeer {
    const peer: PeerConnection & FakePeer = {
      id: `peer-${peers.length}`,
      received: [],
      isClosed: false,
      hasAnswer: false,
      link: onLink,
      say: onMessage,
      signal,
      told: [],
      adjusted: [],
      stats: new Map<string, unknown>(),
      streams: [],
      renewed: [],
      isReplacedBy: ({ connectionId }) => peer.received.length > 0 && connectionId !== 'theirs-1',
      isAnswered: () => peer.hasAnswer,
      receive: async (message) => void peer.received.push(message.signal),
      send: async (stream) => void peer.streams.push(stream),
      prepare: async () => {},
      adjust: async (quality) => void peer.adjusted.push(quality),
      renew: (servers) => void peer.renewed.push(servers),
      readVoice: async () => null,
      measure: async () => peer.stats as unknown as RTCStatsReport,
      tell: (message) => {
        peer.told.push(message);
        return true;
      },
      resend: () => void peer.told.push('resend'),
      close: () => {
        peer.isClosed = true;
      },
    };
    peers.push(peer);
    return peer;
  }

  let hasWarm = warm !== undefined;
  function takeWarmPeer(): WarmPeer | null {
    if (!hasWarm || warm === undefined) return null;
    hasWarm = false;
    let handlers: Parameters<WarmPeer['handOver']>[0] | null = null;
    const peer = createPeer({
      signal: (message) => handlers?.signal(message),
      onMessage: (message) => handlers?.onMessage(message),
      onLink: (link) => handlers?.onLink(link),
      onRemoteStream: (stream) => handlers?.onRemoteStream(stream),
    });
    const video = {} as HTMLVideoElement;
    return { ...warm, peer, video, remoteStream: null, handOver: (given) => void (handlers = given) };
  }

  const engine = createCallEngine({
    callId: CALL_ID,
    tabId: 'this tab',
    realtime,
    media: STILL_MEDIA,
    createPeer,
    takeWarmPeer,
    soundsRude: async (text) => text.includes('idiot'),
    now: () => now,
  });
  return {
    engine,
    now: () => now,
    /** Advances the page's clock. */
    pass: (ms: number) => {
      now += ms;
    },
    sent,
    peers,
    emit: (name: string, message: unknown) => listeners.get(name)?.(message as never),
    answerJoin: (snapshot: CallSnapshot, connection?: CallConnection) => answerJoin(snapshot, connection),
    /** Answers the pending renewal; null for an answer that never comes. */
    answerRenewal: (connection: CallConnection | null) => answerRenewal(connection),
    connect: () => connect(),
    disconnect: () => disconnect(),
  };
}

export const OFFER = { description: { type: 'offer', sdp: 'v=0' } };
export const offerOf = (connectionId: string) => ({
  callId: CALL_ID,
  connectionId,
  toConnectionId: null,
  signal: OFFER,
});
