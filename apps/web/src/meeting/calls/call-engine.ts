import type { Stroke } from './call-channel.ts';
import {
  followConnecting,
  isStaleOffer,
  joinCall,
  rejoin,
  returnSoon,
  returnToCall,
  showSnapshot,
} from './call-joining.ts';
import { releaseBlur, setBlurred } from './call-outgoing.ts';
import { closePeer, followMedia, openPeer, receiveSignal, showDevices } from './call-peer.ts';
import { reportAway, reportFirstFrame, reportLink, sendQuietly } from './call-reports.ts';
import { type CallDeps, type CallState, createCallState, setView, stopClock } from './call-state.ts';
import { keepDevicesOff } from './kept-devices.ts';
import { followQuality, reportQuality } from './quality-control.ts';
import type { VoiceSide } from './voice-level.ts';

/** How long joining may take before the screen says that the call cannot be reached. */
const JOIN_PATIENCE_MS = 8_000;

/** Runs one call in this tab: joins, negotiates, follows the server's script, and ends with it. */
export function createCallEngine(deps: CallDeps) {
  const { callId } = deps;
  const call = createCallState(deps);
  return {
    read: () => call.view,
    subscribe: call.changed.listen,

    /** Joins and stays until the returned function is called. Needs a camera or a microphone. */
    start: (): (() => void) => {
      call.isStopped = false;
      call.startedAt ??= call.now();
      const stops = [
        keepDevicesOff(call),
        ...followServer(call),
        followMedia(call),
        call.lines.start(),
        followConnecting(call),
        followQuality(call, () => void rejoin(call)),
      ];
      const patience = setTimeout(() => {
        if (call.view.status === 'joining') setView(call, { status: 'refused', reason: 'unreachable' });
      }, JOIN_PATIENCE_MS);
      return () => {
        // Navigating within the app keeps the socket, so the server must hear that our picture stops.
        if (call.view.status === 'live') reportAway(call);
        call.isStopped = true;
        clearTimeout(patience);
        clearTimeout(call.retryTimer);
        clearTimeout(call.renewTimer);
        for (const stop of stops) stop();
        closePeer(call);
        releaseBlur(call);
      };
    },

    /** The person's own picture, as it is sent. */
    readBlur: () => call.blur,
    setBlurred: (isOn: boolean) => setBlurred(call, isOn),

    /** Reports once how long the person waited for the first picture. */
    firstFrame: () => {
      call.firstFrameMs ??= call.startedAt === null ? 0 : call.now() - call.startedAt;
      reportFirstFrame(call);
    },
    /** Sets the reading that changes with each shown picture of the other. Returns a function that unsets it. */
    followShown: (read: () => number | null): (() => void) => {
      call.readShown = read;
      return () => {
        if (call.readShown === read) call.readShown = null;
      };
    },
    readVoice: async (side: VoiceSide): Promise<number | null> => (await call.peer?.readVoice(side)) ?? null,
    /** Takes the call back from the tab or device that it moved to. */
    continueHere: () => void returnToCall(call),
    answerExtension: (isYes: boolean) => void sendQuietly(call, 'call.answer-extension', { callId, isYes }),
    answerChallenge: (isYes: boolean) => void sendQuietly(call, 'call.answer-challenge', { callId, isYes }),
    ...directWays(call),
    ready: () => void sendQuietly(call, 'call.ready', { callId }),
    nextCard: () => void sendQuietly(call, 'call.next-card', { callId }),
    /** Stops sending and receiving, immediately and for the rest of the call, without asking the server. */
    hangUp: () => {
      call.hasHungUp = true;
      closePeer(call);
    },

    /** Leaves a call that this tab never entered, unless another tab has it. */
    abandon: () => {
      if (call.view.status !== 'moved') void sendQuietly(call, 'call.leave', { callId });
    },

    /** Leaves immediately. A server that cannot be reached notices the silence. */
    leave: async (): Promise<void> => {
      closePeer(call);
      const told = sendQuietly(call, 'call.leave', { callId });
      if (call.isSignalling) await told;
      reportQuality(call);
      if (call.view.status === 'live') setView(call, { status: 'ended', snapshot: call.view.snapshot });
    },
  };
}

/** What goes to the other browser without the server. */
function directWays(call: CallState) {
  return {
    /** Sends the other a line of the shared drawing. */
    draw: (stroke: Stroke) => void call.peer?.tell({ type: 'stroke', stroke }),
    onDrawn: call.drawn.listen,
    lines: call.lines,
    reactions: call.reactions,
  };
}

export type CallEngine = ReturnType<typeof createCallEngine>;

/** The parts of an engine that the stage uses. */
export type StageEngine = Pick<
  CallEngine,
  | 'answerChallenge'
  | 'answerExtension'
  | 'draw'
  | 'firstFrame'
  | 'followShown'
  | 'lines'
  | 'nextCard'
  | 'onDrawn'
  | 'reactions'
  | 'readVoice'
  | 'ready'
>;

/** Handles all events of the server and the socket. Each returned function stops one listener. */
function followServer(call: CallState): (() => void)[] {
  const { callId, realtime } = call;
  return [
    realtime.on('call.snapshot', (snapshot) => {
      showSnapshot(call, snapshot);
      // The server may wait for everyone again since our last report; a repeated report changes nothing.
      const isAwaited = snapshot.callId === callId && snapshot.phase === 'paused' && call.view.status === 'live';
      if (isAwaited && call.link === 'connected') reportLink(call, 'connected');
    }),
    realtime.on('call.signal', (message) => {
      if (message.callId !== callId) return;
      if (isStaleOffer(call, message)) void rejoin(call);
      else receiveSignal(call, message);
    }),
    realtime.on('call.devices', (message) => {
      if (message.callId !== callId) return;
      showDevices(call, message.devices);
    }),
    realtime.on('call.peer-joined', (message) => {
      if (message.callId === callId && call.peer !== null) openPeer(call);
    }),
    realtime.on('call.moved', (message) => {
      if (message.callId !== callId) return;
      clearTimeout(call.retryTimer);
      closePeer(call);
      setView(call, { status: 'moved' });
    }),
    realtime.onConnect(() => {
      if (call.view.status === 'ended' || call.view.status === 'moved') return;
      clearTimeout(call.retryTimer);
      call.isSignalling = true;
      void joinCall(call);
    }),
    realtime.onDisconnect(() => {
      call.isSignalling = false;
      stopClock(call);
    }),
    realtime.on('call.seat-free', (message) => {
      if (message.callId === callId && call.view.status === 'moved') returnSoon(call);
    }),
  ];
}
