import type { AddressedSignal, CallConnection, CallSnapshot } from '@cuppa/contract/meeting/calls/call-events';
import { MOST_HELD_SIGNALS } from '@cuppa/contract/meeting/matching/held-signals';
import type { Offer, QueueState } from '@cuppa/contract/meeting/matching/matching-events';
import type { LocalMediaState } from '../../lib/media/local-media-state.ts';
import { playAhead } from '../../lib/media/play-ahead.ts';
import type { Realtime } from '../../lib/server/realtime.ts';
import type { PeerConnection, PeerOptions } from './peer-connection.ts';
import type { PeerLink } from './peer-repair.ts';

/** A connection that was made behind the match card, with its state so far. */
export type WarmPeer = {
  peer: PeerConnection;
  link: PeerLink;
  remoteStream: MediaStream | null;
  /** Plays that stream as soon as it arrives, wherever the element is placed. */
  video: HTMLVideoElement;
  /** The latest snapshot of the call, if one came already. */
  snapshot: CallSnapshot | null;
  /** Transfers ownership; later events go to these handlers. */
  handOver(handlers: Omit<PeerOptions, 'connection'>): void;
};

type Deps = {
  realtime: Realtime;
  /** Only the tab that searched makes the connection. */
  tabId: string;
  media: { read(): LocalMediaState };
  createPeer(options: PeerOptions): PeerConnection;
  /** Creates a video element that is in no page yet. */
  createVideo(): HTMLVideoElement;
};

type Held = WarmPeer & {
  pairingId: string;
  /** Null until both have said yes. */
  callId: string | null;
  isRelayed: boolean;
  /** When the card is over, in ms. */
  endsAt: number;
  /** Without a relay: the signals that wait until both say yes, and how many of them were sent with our yes. */
  heldSignals: AddressedSignal[];
  sentWithYes: number;
};

/** A page that said yes enters the call right away: a connection not taken within this time is closed. */
const TAKEN_WITHIN_MS = 15_000;

let held: Held | null = null;
let untakenTimer: ReturnType<typeof setTimeout> | undefined;
/** Connections of cards that this person left, by pairing: the other must not see from theirs that it was a no. */
const left = new Map<string, Held>();

/** Takes the connection that was made behind a call's card, or null. The caller must close it. */
export function takeWarmPeer(callId: string): WarmPeer | null {
  if (held === null || held.callId !== callId) return null;
  const taken = held;
  held = null;
  clearTimeout(untakenTimer);
  return taken;
}

/** The element that plays the other's picture in a call that has just begun, until its page takes it. */
export function warmVideoOf(callId: string): HTMLVideoElement | null {
  return held?.callId === callId ? held.video : null;
}

/** The signals to send with our yes to a card; undefined if none wait. */
export function heldSignalsOf(pairingId: string): AddressedSignal[] | undefined {
  if (held?.pairingId !== pairingId || held.heldSignals.length === 0) return undefined;
  const sent = held.heldSignals.slice(0, MOST_HELD_SIGNALS);
  held.sentWithYes = sent.length;
  return sent;
}

/**
 * Makes the connection while the match card is open. With a relay, all of ICE and DTLS is done through it, without
 * tracks. Without a relay no address may reach a stranger: the offer waits at the server for the second yes. Tracks are
 * attached with the second yes. A connection ends when its card is over for both. Returns a function that stops it.
 */
export function warmConnections(deps: Deps): () => void {
  const { realtime } = deps;
  const stops = [
    realtime.on('queue.state', (queue) => followQueue(deps, queue)),
    realtime.on('call.snapshot', (snapshot) => {
      // It may arrive before the event that both said yes.
      if (held !== null) held.snapshot = snapshot;
    }),
    realtime.on('match.signal', ({ pairingId, ...message }) => {
      const current = held?.pairingId === pairingId ? held : left.get(pairingId);
      if (current) receive(current, message);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
    // A call that has begun keeps its connection.
    if (held?.callId === null) leave();
  };
}

function followQueue(deps: Deps, queue: QueueState): void {
  switch (queue.state) {
    case 'offered': {
      const { pairingId, connection, origin } = queue.offer;
      if (origin === 'direct') return;
      if (queue.tabId !== deps.tabId) return drop();
      if (connection === null || held?.pairingId === pairingId) return;
      leave();
      // The page of the search was opened again while the card is open.
      endLeft(pairingId);
      held = warm(deps, queue.offer, connection);
      return;
    }
    case 'in-call':
      if (held?.pairingId === queue.pairingId) return enter(deps, held, queue.callId, queue.heldSignals);
      return drop();
    case 'idle':
    case 'watching':
    case 'searching':
    case 'still-there':
      return leave();
  }
}

function drop(): void {
  clearTimeout(untakenTimer);
  if (held !== null) end(held);
  held = null;
}

/** Leaves a card. Its connection lasts as long as the card does for the other, without sound or picture. */
function leave(): void {
  const restMs = held === null || held.callId !== null || !held.isRelayed ? 0 : held.endsAt - Date.now();
  if (held === null || !(restMs > 0)) return drop();
  const leaving = held;
  held = null;
  leaving.video.srcObject = null;
  left.set(leaving.pairingId, leaving);
  setTimeout(() => end(leaving), restMs);
}

function endLeft(pairingId: string): void {
  const one = left.get(pairingId);
  if (one) end(one);
}

function end(one: Held): void {
  one.peer.close();
  one.video.srcObject = null;
  left.delete(one.pairingId);
}

function warm(
  { realtime, media, createPeer, createVideo }: Deps,
  { pairingId, remainingMs }: Offer,
  connection: CallConnection,
): Held {
  const isRelayed = connection.iceTransportPolicy === 'relay';
  let handlers: Omit<PeerOptions, 'connection'> = {
    signal: (message) => {
      if (!isRelayed && fresh.callId === null) hold(fresh, message);
      else void realtime.send('match.signal', { pairingId, ...message }).catch(() => null);
    },
    onRemoteStream: (stream) => {
      fresh.remoteStream = stream;
      // A modified browser may send media before both said yes. No page shows it, and it is muted.
      setSoundOn(stream, fresh.callId !== null);
      if (fresh.video.srcObject === null && !left.has(pairingId)) void playAhead(fresh.video, stream);
    },
    onLink: (link) => {
      fresh.link = link;
      // The first answer resets the senders.
      if (fresh.callId === null && link === 'connected') void fresh.peer.prepare(media.read().stream);
    },
    onMessage: () => {},
  };
  const fresh: Held = {
    pairingId,
    callId: null,
    isRelayed,
    endsAt: Date.now() + remainingMs,
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

/** Only one offer waits: no one can have answered it, and its missing candidates follow it. */
function hold({ heldSignals }: Held, message: AddressedSignal): void {
  const isAgain = 'description' in message.signal && heldSignals.some(({ signal }) => 'description' in signal);
  if (!isAgain) heldSignals.push(message);
}

/** Mutes only the sound: disabling the picture would delay its first frame. */
function setSoundOn(stream: MediaStream, isHeard: boolean): void {
  for (const track of stream.getAudioTracks()) track.enabled = isHeard;
}

function receive(current: Held, message: AddressedSignal): void {
  // The other side has reloaded its page: the call begins with a fresh connection.
  if (current.peer.isReplacedBy(message)) {
    if (current === held && current.callId === null) drop();
    else if (current !== held) end(current);
    return;
  }
  void current.peer.receive(message);
}

/** Both have said yes: only now may the other side see and hear us. */
function enter({ media, realtime }: Deps, current: Held, callId: string, signals: readonly AddressedSignal[]): void {
  if (current.callId !== null) return;
  current.callId = callId;
  const { pairingId } = current;
  for (const message of current.heldSignals.slice(current.sentWithYes))
    void realtime.send('match.signal', { pairingId, ...message }).catch(() => null);
  if (current.remoteStream !== null) setSoundOn(current.remoteStream, true);
  void current.peer.send(media.read().stream);
  for (const message of signals) void current.peer.receive(message);
  untakenTimer = setTimeout(drop, TAKEN_WITHIN_MS);
}
