import type { AddressedSignal, CallConnection, CallSnapshot } from '@cuppa/contract/meeting/calls/call-events';
import { MOST_HELD_SIGNALS } from '@cuppa/contract/meeting/matching/held-signals';
import type { QueueState } from '@cuppa/contract/meeting/matching/matching-events';
import type { LocalMediaState } from '../../lib/media/local-media-state.ts';
import { playAhead } from '../../lib/media/play-ahead.ts';
import type { Realtime } from '../../lib/server/realtime.ts';
import type { PeerConnection, PeerOptions } from './peer-connection.ts';
import type { PeerLink } from './peer-repair.ts';

/** A connection that was made behind the match card, with what became of it so far. */
export type WarmPeer = {
  peer: PeerConnection;
  link: PeerLink;
  remoteStream: MediaStream | null;
  /** Plays that stream as soon as it comes, wherever it is put. */
  video: HTMLVideoElement;
  /** What the server has said of the call so far. */
  snapshot: CallSnapshot | null;
  /** Hands it over: from now on these hear what happens. */
  handOver(handlers: Omit<PeerOptions, 'connection'>): void;
};

type Deps = {
  realtime: Realtime;
  /** The connection is made in the tab that searched alone. */
  tabId: string;
  media: { read(): LocalMediaState };
  createPeer(options: PeerOptions): PeerConnection;
  /** A video element that stands in no page yet. */
  createVideo(): HTMLVideoElement;
};

type Held = WarmPeer & {
  pairingId: string;
  /** Null until both have said yes. */
  callId: string | null;
  isRelayed: boolean;
  /** Without a relay: what waits for both to say yes, and how much of it went along with our yes. */
  heldSignals: AddressedSignal[];
  sentWithYes: number;
};

/** Who said yes is in the call at once; a connection that nobody takes over was for nothing. */
const TAKEN_WITHIN_MS = 15_000;

let held: Held | null = null;
let untakenTimer: ReturnType<typeof setTimeout> | undefined;

/** The connection of a call that was made behind its card; whoever takes it must close it. */
export function takeWarmPeer(callId: string): WarmPeer | null {
  if (held === null || held.callId !== callId) return null;
  const taken = held;
  held = null;
  clearTimeout(untakenTimer);
  return taken;
}

/** What plays the other's picture in a call that has just begun, until its page takes it. */
export function warmVideoOf(callId: string): HTMLVideoElement | null {
  return held?.callId === callId ? held.video : null;
}

/** The offer that goes with our yes to a card; undefined where there is none to wait. */
export function heldSignalsOf(pairingId: string): AddressedSignal[] | undefined {
  if (held?.pairingId !== pairingId || held.heldSignals.length === 0) return undefined;
  const sent = held.heldSignals.slice(0, MOST_HELD_SIGNALS);
  held.sentWithYes = sent.length;
  return sent;
}

/**
 * Makes the connection while the match card stands. Where a relay is set, all of ICE and DTLS is done through it, with
 * no tracks. Without one no address may reach a stranger: the offer waits at the server for the second yes. Tracks are
 * attached with the second yes, and a card that closes throws everything away. Answers the function that stops it.
 */
export function warmConnections(deps: Deps): () => void {
  const { realtime } = deps;
  const stops = [
    realtime.on('queue.state', (queue) => followQueue(deps, queue)),
    realtime.on('call.snapshot', (snapshot) => {
      // It may come before the word that both said yes.
      if (held !== null) held.snapshot = snapshot;
    }),
    realtime.on('match.signal', ({ pairingId, ...message }) => {
      if (held?.pairingId === pairingId) receive(held, message);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
    // A call that has begun takes its connection along.
    if (held?.callId === null) drop();
  };
}

function followQueue(deps: Deps, queue: QueueState): void {
  switch (queue.state) {
    case 'offered': {
      const { pairingId, connection, origin } = queue.offer;
      if (origin === 'direct') return;
      if (queue.tabId !== deps.tabId) return drop();
      if (connection === null || held?.pairingId === pairingId) return;
      drop();
      held = warm(deps, pairingId, connection);
      return;
    }
    case 'in-call':
      if (held?.pairingId === queue.pairingId) return enter(deps, held, queue.callId, queue.heldSignals);
      return drop();
    case 'idle':
    case 'watching':
    case 'searching':
    case 'still-there':
      return drop();
  }
}

function drop(): void {
  clearTimeout(untakenTimer);
  held?.peer.close();
  if (held !== null) held.video.srcObject = null;
  held = null;
}

function warm({ realtime, media, createPeer, createVideo }: Deps, pairingId: string, connection: CallConnection): Held {
  const isRelayed = connection.iceTransportPolicy === 'relay';
  let handlers: Omit<PeerOptions, 'connection'> = {
    signal: (message) => {
      if (!isRelayed && fresh.callId === null) hold(fresh, message);
      else void realtime.send('match.signal', { pairingId, ...message }).catch(() => null);
    },
    onRemoteStream: (stream) => {
      fresh.remoteStream = stream;
      // A changed browser may send before both said yes. No page shows it, and nothing of it is heard.
      letBeHeard(stream, fresh.callId !== null);
      if (fresh.video.srcObject === null) void playAhead(fresh.video, stream);
    },
    onLink: (link) => {
      fresh.link = link;
      // The first answer sets the senders back.
      if (fresh.callId === null && link === 'connected') void fresh.peer.prepare(media.read().stream);
    },
    onMessage: () => {},
  };
  const fresh: Held = {
    pairingId,
    callId: null,
    isRelayed,
    heldSignals: [],
    sentWithYes: 0,
    link: 'connecting',
    remoteStream: null,
    video: createVideo(),
    snapshot: null,
    peer: createPeer({
      connection,
      signal: (message) => handlers.signal(message),
      onRemoteStream: (stream) => handlers.onRemoteStream(stream),
      onLink: (link) => handlers.onLink(link),
      onMessage: (message) => handlers.onMessage(message),
    }),
    handOver: (given) => {
      handlers = given;
    },
  };
  void fresh.peer.prepare(media.read().stream);
  return fresh;
}

/** One offer waits: nobody can have answered it, and the candidates that it lacks come after it. */
function hold({ heldSignals }: Held, message: AddressedSignal): void {
  const isAgain = 'description' in message.signal && heldSignals.some(({ signal }) => 'description' in signal);
  if (!isAgain) heldSignals.push(message);
}

/** The picture is let be: to hold it back would make the first one later. */
function letBeHeard(stream: MediaStream, isHeard: boolean): void {
  for (const track of stream.getAudioTracks()) track.enabled = isHeard;
}

function receive(current: Held, message: AddressedSignal): void {
  // The other side has loaded its page anew: the call begins with a fresh connection.
  if (current.peer.isReplacedBy(message)) return current.callId === null ? drop() : undefined;
  void current.peer.receive(message);
}

/** Both have said yes: now, and not before, the other side may see and hear us. */
function enter({ media, realtime }: Deps, current: Held, callId: string, signals: readonly AddressedSignal[]): void {
  if (current.callId !== null) return;
  current.callId = callId;
  const { pairingId } = current;
  for (const message of current.heldSignals.slice(current.sentWithYes))
    void realtime.send('match.signal', { pairingId, ...message }).catch(() => null);
  if (current.remoteStream !== null) letBeHeard(current.remoteStream, true);
  void current.peer.send(media.read().stream);
  for (const message of signals) void current.peer.receive(message);
  untakenTimer = setTimeout(drop, TAKEN_WITHIN_MS);
}
