import type { AddressedSignal, CallConnection, CallSnapshot, DeviceState } from '@cuppa/contract/calls/call-events';
import type { LocalMediaState } from '../../lib/media/local-media.ts';
import type { Realtime } from '../../lib/server/realtime.ts';
import { refusalOf } from '../../lib/server/refusals.ts';
import { createSignal } from '../../lib/store/create-signal.ts';
import { JOIN_REFUSALS } from './calls.messages.ts';
import type { PeerConnection, PeerLink } from './peer-connection.ts';

/** All that a call screen shows; any of it can be built from a literal. */
export type CallView =
  | { status: 'joining' }
  | { status: 'refused'; reason: 'not-found' | 'unreachable' }
  | { status: 'moved' }
  | { status: 'ended'; snapshot: CallSnapshot }
  | {
      status: 'live';
      snapshot: CallSnapshot;
      /** When the snapshot came, by the page's clock. */
      receivedAt: number;
      link: PeerLink;
      isSignalling: boolean;
      remoteStream: MediaStream | null;
      remoteDevices: DeviceState;
    };

export type LiveView = Extract<CallView, { status: 'live' }>;

type EngineDeps = {
  callId: string;
  realtime: Realtime;
  media: { read(): LocalMediaState; subscribe(listener: () => void): () => void };
  createPeer(options: {
    connection: CallConnection;
    signal(message: AddressedSignal): void;
    onRemoteStream(stream: MediaStream): void;
    onLink(link: PeerLink): void;
  }): PeerConnection;
  now?: () => number;
};

const RETRY_MS = 2_000;
/** How long joining may take before the screen says that the call cannot be reached. */
const JOIN_PATIENCE_MS = 8_000;
const DEVICES_ON: DeviceState = { isMicrophoneOn: true, isCameraOn: true };

/** Runs one call in this tab: joins, negotiates, follows the server's script, and ends with it. */
export function createCallEngine(deps: EngineDeps) {
  const { callId, realtime, media, now = () => performance.now() } = deps;
  const changed = createSignal();
  let view: CallView = { status: 'joining' };
  let peer: PeerConnection | null = null;
  let connection: CallConnection | null = null;
  let remoteDevices = DEVICES_ON;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  /** What the other side sent before our own join was answered. */
  const early: AddressedSignal[] = [];
  let isStopped = false;

  function publish(next: CallView): void {
    view = next;
    changed.send();
  }

  function patch(change: Partial<LiveView>): void {
    if (view.status === 'live') publish({ ...view, ...change });
  }

  function showSnapshot(snapshot: CallSnapshot): void {
    if (isStopped || snapshot.callId !== callId || view.status === 'ended' || view.status === 'moved') return;
    if (view.status === 'live' && snapshot.revision < view.snapshot.revision) return;
    if (snapshot.phase === 'ended') {
      closePeer();
      return publish({ status: 'ended', snapshot });
    }
    const base = view.status === 'live' ? view : { link: 'connecting' as const, remoteStream: null, remoteDevices };
    publish({ ...base, status: 'live', isSignalling: true, snapshot, receivedAt: now() });
  }

  /** Enters the call, or comes back to it after the socket was lost while the picture lived on. */
  async function join(): Promise<void> {
    const isResuming = peer !== null && view.status === 'live' && view.link === 'connected';
    try {
      const answer = await realtime.send('call.join', { callId, isResuming });
      if (isStopped) return;
      connection = answer.connection;
      showSnapshot(answer.snapshot);
      if (view.status !== 'live') return;
      if (!isResuming) return openPeer();
      reportLink('connected');
      reportDevices();
    } catch (error) {
      const reason = refusalOf(error, JOIN_REFUSALS) ?? 'unreachable';
      if (isStopped) return;
      if (reason === 'not-found') return publish({ status: 'refused', reason });
      if (view.status === 'joining') publish({ status: 'refused', reason });
      retryTimer = setTimeout(() => void join(), RETRY_MS);
    }
  }

  function openPeer(): void {
    closePeer();
    if (connection === null) return;
    patch({ link: 'connecting', remoteStream: null });
    const opened = deps.createPeer({
      connection,
      signal: (message) => void sendQuietly('call.signal', { callId, ...message }),
      onRemoteStream: (remoteStream) =>
        peer === opened && patch({ remoteStream: new MediaStream(remoteStream.getTracks()) }),
      onLink: (link) => {
        if (peer !== opened) return;
        patch({ link });
        reportLink(link);
      },
    });
    peer = opened;
    for (const message of early.splice(0)) receive(message);
    void opened.send(media.read().stream);
    reportDevices();
  }

  function receive(message: AddressedSignal): void {
    if (peer === null) early.push(message);
    else if (!peer.isReplacedBy(message)) void peer.receive(message);
    else {
      early.push(message);
      openPeer();
    }
  }

  function closePeer(): void {
    peer?.close();
    peer = null;
  }

  function reportLink(link: PeerLink): void {
    void sendQuietly('call.media', { callId, isConnected: link === 'connected' });
  }

  function reportDevices(): void {
    const { isMicrophoneOn, isCameraOn } = media.read();
    void sendQuietly('call.devices', { callId, devices: { isMicrophoneOn, isCameraOn } });
  }

  const sendQuietly: Realtime['send'] = async (name, payload) =>
    // What is lost here is said again after the next join.
    realtime.send(name, payload).catch(() => null as never);

  function followMedia(): () => void {
    let sent = media.read();
    return media.subscribe(() => {
      const current = media.read();
      if (current.stream !== sent.stream) void peer?.send(current.stream);
      if (current.isCameraOn !== sent.isCameraOn || current.isMicrophoneOn !== sent.isMicrophoneOn) reportDevices();
      sent = current;
    });
  }

  return {
    read: () => view,
    subscribe: changed.listen,

    /** Joins and stays until the returned function is called. Needs camera or microphone to be there. */
    start: (): (() => void) => {
      isStopped = false;
      const stops = [
        realtime.on('call.snapshot', showSnapshot),
        realtime.on('call.signal', (message) => {
          if (message.callId !== callId) return;
          receive(message);
        }),
        realtime.on('call.devices', (message) => {
          if (message.callId !== callId) return;
          // It may come before our own join is answered.
          remoteDevices = message.devices;
          patch({ remoteDevices });
        }),
        realtime.on('call.peer-joined', (message) => {
          if (message.callId === callId && peer !== null) openPeer();
        }),
        realtime.on('call.moved', (message) => {
          if (message.callId !== callId) return;
          closePeer();
          publish({ status: 'moved' });
        }),
        realtime.onConnect(() => {
          if (view.status === 'ended' || view.status === 'moved') return;
          clearTimeout(retryTimer);
          if (view.status === 'live') void peer?.send(media.read().stream);
          void join();
        }),
        // Without signalling the other side is told that we are away: nothing is sent meanwhile.
        realtime.onDisconnect(() => {
          patch({ isSignalling: false });
          void peer?.send(null);
        }),
        followMedia(),
      ];
      const patience = setTimeout(() => {
        if (view.status === 'joining') publish({ status: 'refused', reason: 'unreachable' });
      }, JOIN_PATIENCE_MS);
      return () => {
        // Going elsewhere in the app keeps the socket: the other side must not wait for a picture.
        if (view.status === 'live') reportLink('interrupted');
        isStopped = true;
        clearTimeout(patience);
        clearTimeout(retryTimer);
        for (const stop of stops) stop();
        closePeer();
      };
    },

    ready: () => void sendQuietly('call.ready', { callId }),
    nextCard: () => void sendQuietly('call.next-card', { callId }),
    /** Stops sending and receiving at once, whatever the server does. */
    hangUp: closePeer,

    /** Leaves a call that this tab never got into, unless another tab has it. */
    abandon: () => {
      if (view.status !== 'moved') void sendQuietly('call.leave', { callId });
    },

    /** Leaves at once: a server that cannot be told now learns it from the silence. */
    leave: async (): Promise<void> => {
      closePeer();
      await sendQuietly('call.leave', { callId });
      if (view.status === 'live') publish({ status: 'ended', snapshot: view.snapshot });
    },
  };
}

export type CallEngine = ReturnType<typeof createCallEngine>;
