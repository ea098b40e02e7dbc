import type { AddressedSignal, CallConnection, IceServers } from '@cuppa/contract/meeting/calls/call-events';
import { type ChannelMessage, readChannelMessage } from './call-channel.ts';
import { FIRST_LEVEL } from './call-quality.ts';
import {
  attachOutgoing,
  handleSignal,
  type Negotiation,
  sendDescription,
  sendSignal,
  tuneSenders,
} from './peer-negotiation.ts';
import { followLink, type PeerLink } from './peer-repair.ts';
import { preferDoubledSound, type SendQuality } from './send-quality.ts';

export type PeerConnection = {
  /** Tells the messages of this connection from those of the one before it. */
  readonly id: string;
  /** True for an offer of a connection that has replaced the one this talks to: it needs a fresh one here too. */
  isReplacedBy(message: AddressedSignal): boolean;
  /** Takes one message of the other side; those meant for or from a connection that was replaced are dropped. */
  receive(message: AddressedSignal): Promise<void>;
  /** Sets the senders up for tracks that `send` will be given: none of them goes out before. */
  prepare(stream: MediaStream | null): Promise<void>;
  /** Sends these tracks from now on; a missing kind is sent as nothing. */
  send(stream: MediaStream | null): Promise<void>;
  /** Sends picture and sound this good from now on. */
  adjust(quality: SendQuality): Promise<void>;
  measure(): Promise<RTCStatsReport>;
  /** Connects through these servers from the next restart on. */
  renew(servers: IceServers): void;
  /** Says something to the other browser directly; false while there is no way to. */
  tell(message: ChannelMessage): boolean;
  /** Sends an offer anew that has got no answer: it may have been lost with a socket. */
  resend(): void;
  close(): void;
};

export type PeerOptions = {
  connection: CallConnection;
  signal(message: AddressedSignal): void;
  onRemoteStream(stream: MediaStream): void;
  onLink(link: PeerLink): void;
  /** What the other browser says; never a message that is none. */
  onMessage(message: ChannelMessage): void;
};

const KINDS = ['audio', 'video'] as const;
/** Both sides know the channel by its number, so that it needs no message of its own (negotiated). */
const CHANNEL = { negotiated: true, id: 0 } as const;

/** The only file that creates an RTCPeerConnection; how two of them agree stands in `peer-negotiation.ts`. */
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
    // The answering side opens it within the first offer: on its own it would make an offer too.
    onOffer: channel.open,
  };
  let queue: Promise<void> = Promise.resolve();
  /** One at a time: an answer must not overtake the offer it belongs to. */
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    queue = queue.then(work).catch(() => {
      // A message of a negotiation that a newer one has replaced.
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
    isReplacedBy: ({ connectionId, signal: message }) =>
      negotiation.remoteId !== null &&
      negotiation.remoteId !== connectionId &&
      'description' in message &&
      message.description.type === 'offer',
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
    renew: (servers) => {
      try {
        peer.setConfiguration(configurationOf(servers));
      } catch {
        // It was closed meanwhile, or an older browser cannot: it goes on with the servers that it has.
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

/** All of it each time: a browser refuses to change anything but the servers once a connection stands. */
function configurationOf({ iceServers, iceTransportPolicy }: IceServers): RTCConfiguration {
  return {
    iceServers: iceServers as RTCIceServer[],
    iceTransportPolicy,
    bundlePolicy: 'max-bundle',
    // The answering side gathers as soon as the connection is made, not with its answer.
    iceCandidatePoolSize: 1,
  };
}

/** The direct line to the other browser, once it is open. */
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
    /** False while it is not open. */
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
