import type { AddressedSignal, CallConnection, DeviceState } from '@cuppa/contract/meeting/calls/call-events';
import { readStored } from '../../lib/device/storage.ts';
import { type BlurredTrack, blurTrack } from '../../lib/media/blurred-track.ts';
import type { localMedia } from '../../lib/media/local-media.ts';
import type { Realtime } from '../../lib/server/realtime.ts';
import { createSignal } from '../../lib/store/create-signal.ts';
import type { ChannelMessage, Stroke } from './call-channel.ts';
import { type CallQuality, startQuality } from './call-quality.ts';
import { elapsedOf } from './call-time.ts';
import type { Blur, CallView, LiveView } from './call-view.ts';
import { createLineExchange, type LineExchange } from './lines/line-exchange.ts';
import type { PeerConnection, PeerOptions } from './peer-connection.ts';
import type { PeerLink } from './peer-repair.ts';
import { EMPTY_TALLY, type QualityTally } from './quality-facts.ts';
import type { Counters } from './quality-sampler.ts';
import { createReactionExchange, type ReactionExchange } from './reactions/reaction-exchange.ts';
import { NOTHING_RECEIVED, type ReceivedMedia } from './received-media.ts';
import type { WarmPeer } from './warm-connection.ts';

export type CallDeps = {
  callId: string;
  /** The id of this tab among the tabs of its person. */
  tabId: string;
  realtime: Realtime;
  media: Pick<typeof localMedia, 'read' | 'subscribe' | 'setMicrophone' | 'setCamera'>;
  createPeer(options: PeerOptions): PeerConnection;
  /** The connection that was made behind the match card, if there is one. */
  takeWarmPeer(callId: string): WarmPeer | null;
  /** Whether a line of the other sounds rude in one of the person's languages. */
  soundsRude: (text: string) => Promise<boolean>;
  /** The page's clock, in milliseconds. */
  now?: () => number;
  blurTrack?: (camera: MediaStreamTrack) => BlurredTrack;
};

/** Everything that one call remembers while it runs in this tab. */
export type CallState = Required<CallDeps> & {
  view: CallView;
  changed: ReturnType<typeof createSignal>;
  peer: PeerConnection | null;
  /** The state of the present connection, and its stream. */
  link: PeerLink;
  remoteStream: MediaStream | null;
  /** The element that already plays it, if it came by a warm connection. */
  remoteVideo: HTMLVideoElement | null;
  /** The person's own picture, as it is sent. */
  blur: Blur;
  /** Draws the blurred picture of a camera. */
  blurred: { camera: MediaStreamTrack; track: MediaStreamTrack | null; stop(): void } | null;
  connection: CallConnection | null;
  remoteDevices: DeviceState;
  /** True once the other side has reported its devices. */
  hasHeardDevices: boolean;
  /** True once this tab has entered the call, by its person's choice. It then rejoins automatically. */
  hasJoined: boolean;
  retryTimer: ReturnType<typeof setTimeout> | undefined;
  /** Runs until fresh relay credentials are requested. */
  renewTimer: ReturnType<typeof setTimeout> | undefined;
  /** Signals of the other side that came before our own join was answered. */
  early: AddressedSignal[];
  isStopped: boolean;
  /** If true, nothing is sent any more, whatever the server says. */
  hasHungUp: boolean;
  /** True if the server can be reached now. */
  isSignalling: boolean;
  /** Emits each line that the other draws. */
  drawn: ReturnType<typeof createSignal<[Stroke]>>;
  lines: LineExchange;
  reactions: ReactionExchange;
  /** On the page's clock; null before the start. */
  startedAt: number | null;
  /** How long the person waited for the first picture; null until it came. */
  firstFrameMs: number | null;
  hasReportedFirstFrame: boolean;
  quality: CallQuality;
  /** When the present connection was started, on the page's clock. */
  openedAt: number;
  /** How many connections in a row were answered and replaced because they did not connect. */
  unconnectedRun: number;
  /** The counters of a connection at its last sample. */
  counted: { peerId: string; counters: Counters } | null;
  /** A reading that changes with each shown picture of the other, if the browser can tell; null while nothing shows one. */
  readShown: (() => number | null) | null;
  /** The reading at the last sample. */
  shownBefore: number | null;
  /** Samples in a row without a shown picture, though there should have been one. */
  frozenRun: number;
  received: ReceivedMedia;
  tally: QualityTally;
  hasReportedQuality: boolean;
};

const DEVICES_ON: DeviceState = { isMicrophoneOn: true, isCameraOn: true };

export function createCallState(deps: CallDeps): CallState {
  const { now = () => performance.now(), soundsRude } = deps;
  const tell = (message: ChannelMessage) => call.peer?.tell(message) ?? false;
  const call: CallState = {
    now,
    blurTrack,
    ...deps,
    view: { status: 'joining' },
    changed: createSignal(),
    peer: null,
    link: 'connecting',
    remoteStream: null,
    remoteVideo: null,
    // A reload must not show a picture that its person has blurred.
    blur: readBlur(deps.callId),
    blurred: null,
    connection: null,
    remoteDevices: DEVICES_ON,
    hasHeardDevices: false,
    hasJoined: false,
    retryTimer: undefined,
    renewTimer: undefined,
    early: [],
    isStopped: false,
    hasHungUp: false,
    isSignalling: true,
    drawn: createSignal<[Stroke]>(),
    lines: createLineExchange({ tell, soundsRude, now }),
    reactions: createReactionExchange({ tell: (reaction) => tell({ type: 'reaction', reaction }), now }),
    startedAt: null,
    firstFrameMs: null,
    hasReportedFirstFrame: false,
    quality: startQuality(),
    openedAt: 0,
    unconnectedRun: 0,
    counted: null,
    readShown: null,
    shownBefore: null,
    frozenRun: 0,
    received: NOTHING_RECEIVED,
    tally: EMPTY_TALLY,
    hasReportedQuality: false,
  };
  return call;
}

/** Reads whether this person has blurred their picture in a call, here or in the tab that had it before. */
export function readBlur(callId: string): Blur {
  return { isOn: readStored('blurredCallId') === callId, stream: null };
}

export function setView(call: CallState, next: CallView): void {
  call.view = next;
  call.changed.send();
}

/** Stops script and clock where they are while the server cannot be reached. */
export function stopClock(call: CallState): void {
  if (call.view.status !== 'live') return;
  const now = call.now();
  const elapsedMs = elapsedOf(call.view, now);
  updateLive(call, { isSignalling: false, receivedAt: now, snapshot: { ...call.view.snapshot, elapsedMs } });
}

/** True if the camera is on, but the network carries only sound. */
export function isPictureRested({ media, quality }: CallState): boolean {
  return quality.level === 'audio' && media.read().isCameraOn;
}

/** Changes part of a live view; any other view stays as it is. */
export function updateLive(call: CallState, change: Partial<LiveView>): void {
  if (call.view.status === 'live') setView(call, { ...call.view, ...change });
}
