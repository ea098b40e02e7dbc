import type { AddressedSignal, CallConnection, Signal } from '@cuppa/contract/calls/call-events';

export type PeerLink = 'connecting' | 'connected' | 'interrupted';

export type PeerConnection = {
  /** Tells the messages of this connection from those of the one before it. */
  readonly id: string;
  /** True for an offer of a connection that has replaced the one this talks to: it needs a fresh one here too. */
  isReplacedBy(message: AddressedSignal): boolean;
  /** Takes one message of the other side; those meant for or from a connection that was replaced are dropped. */
  receive(message: AddressedSignal): Promise<void>;
  /** Sends these tracks from now on; a missing kind is sent as nothing. */
  send(stream: MediaStream | null): Promise<void>;
  close(): void;
};

type PeerOptions = {
  connection: CallConnection;
  signal(message: AddressedSignal): void;
  onRemoteStream(stream: MediaStream): void;
  onLink(link: PeerLink): void;
};

/** Pitfall of others: "failed" comes far too late; the restart starts about 2 s after "disconnected". */
const RESTART_AFTER_MS = 2_000;
const KINDS = ['audio', 'video'] as const;

/**
 * The only file that touches RTCPeerConnection. Perfect negotiation (WebRTC 1.0, section 10.7) with
 * the roles that the server gives; the impolite side makes the first offer, and media are changed by
 * replaceTrack, so that only ICE restarts negotiate again.
 */
export function createPeerConnection({ connection, signal, onRemoteStream, onLink }: PeerOptions): PeerConnection {
  const id = crypto.randomUUID();
  const peer = new RTCPeerConnection({
    iceServers: connection.iceServers as RTCIceServer[],
    iceTransportPolicy: connection.iceTransportPolicy,
    bundlePolicy: 'max-bundle',
  });
  const remote = new MediaStream();
  let outgoing: MediaStream | null = null;
  let remoteId: string | null = null;
  let isMakingOffer = false;
  let isIgnoringOffer = false;
  let restartTimer: ReturnType<typeof setTimeout> | undefined;
  let queue: Promise<void> = Promise.resolve();

  if (!connection.isPolite) for (const kind of KINDS) peer.addTransceiver(kind, { direction: 'sendrecv' });

  peer.onnegotiationneeded = async () => {
    try {
      isMakingOffer = true;
      await peer.setLocalDescription();
      sendDescription();
    } catch {
      // The connection was closed meanwhile, or a later negotiation takes over.
    } finally {
      isMakingOffer = false;
    }
  };
  peer.onicecandidate = ({ candidate }) => {
    if (candidate === null || candidate.candidate === '') return;
    const { sdpMid, sdpMLineIndex, usernameFragment } = candidate;
    say({ candidate: { candidate: candidate.candidate, sdpMid, sdpMLineIndex, usernameFragment } });
  };
  peer.ontrack = ({ track }) => {
    remote.addTrack(track);
    onRemoteStream(remote);
  };
  peer.onconnectionstatechange = () => {
    clearTimeout(restartTimer);
    switch (peer.connectionState) {
      case 'connected':
        return onLink('connected');
      case 'disconnected':
        onLink('interrupted');
        restartTimer = setTimeout(() => peer.restartIce(), RESTART_AFTER_MS);
        return;
      case 'failed':
        onLink('interrupted');
        peer.restartIce();
        return;
      default:
        return;
    }
  };

  function sendDescription(): void {
    const description = peer.localDescription;
    if (description) say({ description: { type: description.type, sdp: description.sdp } });
  }

  function say(message: Signal): void {
    signal({ connectionId: id, toConnectionId: remoteId, signal: message });
  }

  async function attachOutgoing(): Promise<void> {
    for (const transceiver of peer.getTransceivers()) {
      if (peer.signalingState === 'closed') return;
      const kind = transceiver.receiver.track.kind;
      transceiver.direction = 'sendrecv';
      const track = outgoing?.getTracks().find((candidate) => candidate.kind === kind) ?? null;
      // A connection closed meanwhile has nothing left to send on.
      if (transceiver.sender.track !== track) await transceiver.sender.replaceTrack(track).catch(() => {});
    }
  }

  async function handle({ connectionId, toConnectionId, signal: message }: AddressedSignal): Promise<void> {
    if (toConnectionId !== null && toConnectionId !== id) return;
    if ('description' in message) {
      const { description } = message;
      const isCollision = description.type === 'offer' && (isMakingOffer || peer.signalingState !== 'stable');
      isIgnoringOffer = !connection.isPolite && isCollision;
      if (isIgnoringOffer) return;
      remoteId = connectionId;
      await peer.setRemoteDescription(description);
      if (description.type !== 'offer') return;
      await attachOutgoing();
      await peer.setLocalDescription();
      sendDescription();
      return;
    }
    if (connectionId !== remoteId) return;
    try {
      await peer.addIceCandidate(message.candidate as RTCIceCandidateInit);
    } catch (error) {
      if (!isIgnoringOffer) throw error;
    }
  }

  return {
    id,
    isReplacedBy: ({ connectionId, signal: message }) =>
      remoteId !== null &&
      remoteId !== connectionId &&
      'description' in message &&
      message.description.type === 'offer',
    receive: (message) => {
      // One at a time: an answer must not overtake the offer it belongs to.
      queue = queue
        .then(() => handle(message))
        .catch(() => {
          // A message of a negotiation that a newer one has replaced.
        });
      return queue;
    },
    send: async (stream) => {
      outgoing = stream;
      if (peer.signalingState !== 'closed') await attachOutgoing();
    },
    close: () => {
      clearTimeout(restartTimer);
      peer.onconnectionstatechange = null;
      peer.onnegotiationneeded = null;
      peer.onicecandidate = null;
      peer.ontrack = null;
      peer.close();
    },
  };
}
