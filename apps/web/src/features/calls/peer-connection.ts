import type { AddressedSignal, CallConnection } from '@cuppa/contract/calls/call-events';
import { attachOutgoing, handleSignal, type Negotiation, sendDescription, sendSignal } from './peer-negotiation.ts';

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

/** The only file that creates an RTCPeerConnection; how two of them agree stands in `peer-negotiation.ts`. */
export function createPeerConnection({ connection, signal, onRemoteStream, onLink }: PeerOptions): PeerConnection {
  const peer = new RTCPeerConnection({
    iceServers: connection.iceServers as RTCIceServer[],
    iceTransportPolicy: connection.iceTransportPolicy,
    bundlePolicy: 'max-bundle',
  });
  const negotiation: Negotiation = {
    id: crypto.randomUUID(),
    peer,
    isPolite: connection.isPolite,
    signal,
    outgoing: null,
    remoteId: null,
    isMakingOffer: false,
    isIgnoringOffer: false,
  };
  let queue: Promise<void> = Promise.resolve();

  if (!connection.isPolite) for (const kind of KINDS) peer.addTransceiver(kind, { direction: 'sendrecv' });
  makeOffers(negotiation);
  sendCandidates(negotiation);
  showRemoteTracks(peer, onRemoteStream);
  const stopRestarting = followLink(peer, onLink);

  return {
    id: negotiation.id,
    isReplacedBy: ({ connectionId, signal: message }) =>
      negotiation.remoteId !== null &&
      negotiation.remoteId !== connectionId &&
      'description' in message &&
      message.description.type === 'offer',
    receive: (message) => {
      // One at a time: an answer must not overtake the offer it belongs to.
      queue = queue
        .then(() => handleSignal(negotiation, message))
        .catch(() => {
          // A message of a negotiation that a newer one has replaced.
        });
      return queue;
    },
    send: async (stream) => {
      negotiation.outgoing = stream;
      if (peer.signalingState !== 'closed') await attachOutgoing(negotiation);
    },
    close: () => {
      stopRestarting();
      peer.onconnectionstatechange = null;
      peer.onnegotiationneeded = null;
      peer.onicecandidate = null;
      peer.ontrack = null;
      peer.close();
    },
  };
}

function makeOffers(negotiation: Negotiation): void {
  const { peer } = negotiation;
  peer.onnegotiationneeded = async () => {
    try {
      negotiation.isMakingOffer = true;
      await peer.setLocalDescription();
      sendDescription(negotiation);
    } catch {
      // The connection was closed meanwhile, or a later negotiation takes over.
    } finally {
      negotiation.isMakingOffer = false;
    }
  };
}

function sendCandidates(negotiation: Negotiation): void {
  negotiation.peer.onicecandidate = ({ candidate }) => {
    if (candidate === null || candidate.candidate === '') return;
    const { sdpMid, sdpMLineIndex, usernameFragment } = candidate;
    sendSignal(negotiation, { candidate: { candidate: candidate.candidate, sdpMid, sdpMLineIndex, usernameFragment } });
  };
}

function showRemoteTracks(peer: RTCPeerConnection, onRemoteStream: PeerOptions['onRemoteStream']): void {
  const remote = new MediaStream();
  peer.ontrack = ({ track }) => {
    remote.addTrack(track);
    onRemoteStream(remote);
  };
}

/** Reports how the link fares and restarts it where it is lost; answers the function that stops a restart to come. */
function followLink(peer: RTCPeerConnection, onLink: PeerOptions['onLink']): () => void {
  let restartTimer: ReturnType<typeof setTimeout> | undefined;
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
  return () => clearTimeout(restartTimer);
}
