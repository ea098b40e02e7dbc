import type { AddressedSignal, CallConnection, IceServers } from '@cuppa/contract/meeting/calls/call-events';
import { type ChannelMessage, readChannelMessage } from './call-channel.ts';
import { FIRST_LEVEL } from './call-quality.ts';
import {
  attachOutgoing,
  handleSignal,
  isReplacedBy,
  type Negotiation,
  sendDescription,
  sendSignal,
  tuneSenders,
} from './peer-negotiation.ts';
import { followLink, type PeerLink } from './peer-repair.ts';
import { preferDoubledSound, type SendQuality } from './send-quality.ts';
import { readVoiceLevel, type VoiceSide } from './voice-level.ts';

export type PeerConnection = {
  /** Distinguishes messages of this connection from those of the one before it. */
  readonly id: string;
  /** True for an offer from a new connection of the other side: this side needs a fresh one too. */
  isReplacedBy(message: AddressedSignal): boolean;
  /** True once both sides have described the connection: from here on it connects without further messages of ours. */
  isAnswered(): boolean;
  /** Handles one message of the other side. Drops messages for a replaced connection, or from one. */
  receive(message: AddressedSignal): Promise<void>;
  /** Sets up the senders for tracks that `send` will get later. Nothing is sent before. */
  prepare(stream: MediaStream | null): Promise<void>;
  /** Sends these tracks; a missing kind is sent as nothing. */
  send(stream: MediaStream | null): Promise<void>;
  /** Changes the quality of the sent picture and sound. */
  adjust(quality: SendQuality): Promise<void>;
  measure(): Promise<RTCStatsReport>;
  readVoice(side: VoiceSide): Promise<number | null>;
  /** Sets the servers for the next ICE restart. */
  renew(servers: IceServers): void;
  /** Sends a message directly to the other browser; false if the channel is not open. */
  tell(message: ChannelMessage): boolean;
  /** Sends an unanswered offer again: it may have been lost with a socket. */
  resend(): void;
  close(): void;
};

export type PeerOptions = {
  connection: CallConnection;
  signal(message: AddressedSignal): void;
  onRemoteStream(stream: MediaStream): void;
  onLink(link: PeerLink): void;
  /** Called with each valid message of the other browser. */
  onMessage(message: ChannelMessage): void;
};

const KINDS = ['audio', 'video'] as const;
/** Both sides know the channel by its number, so it needs no message to open (negotiated). */
const CHANNEL = { negotiated: true, id: 0 } as const;

/** The only file that creates an RTCPeerConnection. The negotiation is in `peer-negotiation.ts`. */
export function createPeerConnection({
  connection,
  signal,
  onRemoteStream,
  onLink,
  onMessage,
}: PeerOptions): PeerConnection {
  const peer = new RTCPeerConnection(configurationOf(connection));
  const channel = createCallChannel(peer, onMessage);
  const negotiation: Negotiation = {
    id: crypto.randomUUID(),
    peer,
    isPolite: connection.isPolite,
    signal,
    outgoing: null,
    upcoming: null,
    sendQuality: { level: FIRST_LEVEL, isSoundDoubled: false },
    remoteId: null,
    isMakingOffer: false,
    isIgnoringOffer: false,
    // The answering side opens the channel with the first offer: opened earlier, it would cause another offer.
    onOffer: channel.open,
  };
  let queue: Promise<void> = Promise.resolve();
  /** One at a time: an answer must not overtake the offer it belongs to. */
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    queue = queue.then(work).catch(() => {
      // The message belonged to a negotiation that a newer one has replaced.
    });
    return queue;
  };

  if (!connection.isPolite) {
    for (const kind of KINDS) peer.addTransceiver(kind, { direction: 'sendrecv' });
    channel.open();
  }
  makeOffers(negotiation);
  sendCandidates(negotiation);
  showRemoteTracks(peer, onRemoteStream);
  const resend = () => {
    if (peer.signalingState === 'have-local-offer') sendDescription(negotiation);
  };
  const stopRestarting = followLink(peer, { onLink, resend });

  return {
    id: negotiation.id,
    isReplacedBy: (message) => isReplacedBy(negotiation, message),
    isAnswered: () => peer.remoteDescription !== null && peer.signalingState === 'stable',
    receive: (message) => inTurn(() => handleSignal(negotiation, message)),
    prepare: (upcoming) => attachOutgoing(Object.assign(negotiation, { upcoming })),
    send: (outgoing) => attachOutgoing(Object.assign(negotiation, { outgoing })),
    adjust: (quality) => {
      negotiation.sendQuality = quality;
      return inTurn(async () => {
        if (peer.signalingState === 'closed') return;
        await tuneSenders(negotiation);
        await preferDoubledSound(peer, quality.isSoundDoubled);
      });
    },
    measure: () => peer.getStats(),
    readVoice: (side) => readVoiceLevel(peer, side),
    renew: (servers) => {
      try {
        peer.setConfiguration(configurationOf(servers));
      } catch {
        // It was closed meanwhile, or an old browser cannot change servers: it keeps the ones it has.
      }
    },
    tell: channel.tell,
    resend,
    close: () => {
      stopRestarting();
      channel.close();
      Object.assign(peer, { onnegotiationneeded: null, onicecandidate: null, ontrack: null });
      peer.close();
    },
  };
}

/** Returns every field each time: once connected, a browser refuses a change of any field but the servers. */
function configurationOf({ iceServers, iceTransportPolicy }: IceServers): RTCConfiguration {
  return {
    iceServers: iceServers as RTCIceServer[],
    iceTransportPolicy,
    bundlePolicy: 'max-bundle',
    // Lets the answering side gather candidates when the connection is created, not only with its answer.
    iceCandidatePoolSize: 1,
  };
}

/** The direct data channel to the other browser. */
function createCallChannel(peer: RTCPeerConnection, onMessage: PeerOptions['onMessage']) {
  let channel: RTCDataChannel | null = null;
  return {
    open: (): void => {
      if (channel !== null) return;
      channel = peer.createDataChannel('call', CHANNEL);
      channel.onmessage = ({ data }) => {
        const message = readChannelMessage(data);
        if (message !== null) onMessage(message);
      };
    },
    /** False while the channel is not open. */
    tell: (message: ChannelMessage): boolean => {
      if (channel?.readyState !== 'open') return false;
      channel.send(JSON.stringify(message));
      return true;
    },
    close: (): void => {
      if (channel !== null) channel.onmessage = null;
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
