import type { AddressedSignal, Signal } from '@cuppa/contract/meeting/calls/call-events';
import { type SendQuality, tuneSender } from './send-quality.ts';

/**
 * Perfect negotiation (WebRTC 1.0, section 10.7) with the roles that the server gives. The impolite side makes the
 * first offer, and media are changed by replaceTrack, so that only ICE restarts negotiate again.
 */
export type Negotiation = {
  readonly id: string;
  readonly peer: RTCPeerConnection;
  readonly isPolite: boolean;
  readonly signal: (message: AddressedSignal) => void;
  outgoing: MediaStream | null;
  /** The stream that will be sent later: senders are set up for it, and nothing is sent yet. */
  upcoming: MediaStream | null;
  /** The quality of the sent picture and sound. */
  sendQuality: SendQuality;
  /** The id of the other side's connection; null before its first description. */
  remoteId: string | null;
  isMakingOffer: boolean;
  isIgnoringOffer: boolean;
  /** Called after an offer of the other side is set and before it is answered. */
  onOffer(): void;
};

/** True for an offer from another connection of the other side than the one that this side negotiates with. */
export function isReplacedBy({ remoteId }: Negotiation, { connectionId, signal }: AddressedSignal): boolean {
  if (remoteId === null || remoteId === connectionId) return false;
  return 'description' in signal && signal.description.type === 'offer';
}

/** Handles one message of the other side; rejects if the browser refuses it. */
export async function handleSignal(negotiation: Negotiation, message: AddressedSignal): Promise<void> {
  const { peer } = negotiation;
  const { connectionId, toConnectionId, signal } = message;
  if (toConnectionId !== null && toConnectionId !== negotiation.id) return;
  if ('description' in signal) {
    const { description } = signal;
    const isCollision = description.type === 'offer' && (negotiation.isMakingOffer || peer.signalingState !== 'stable');
    negotiation.isIgnoringOffer = !negotiation.isPolite && isCollision;
    if (negotiation.isIgnoringOffer) return;
    negotiation.remoteId = connectionId;
    await peer.setRemoteDescription(description);
    if (description.type !== 'offer') return;
    negotiation.onOffer();
    await attachOutgoing(negotiation);
    await peer.setLocalDescription();
    sendDescription(negotiation);
    return;
  }
  if (connectionId !== negotiation.remoteId) return;
  try {
    await peer.addIceCandidate(signal.candidate as RTCIceCandidateInit);
  } catch (error) {
    if (!negotiation.isIgnoringOffer) throw error;
  }
}

/**
 * Sets the outgoing tracks on the connection. All kinds run in parallel, and if the senders are already set up, before
 * any other work of the page. A missing kind is sent as nothing.
 */
export async function attachOutgoing(negotiation: Negotiation): Promise<void> {
  await Promise.all(negotiation.peer.getTransceivers().map((transceiver) => attachTrack(negotiation, transceiver)));
}

async function attachTrack(negotiation: Negotiation, transceiver: RTCRtpTransceiver): Promise<void> {
  const { peer, upcoming, sendQuality } = negotiation;
  if (peer.signalingState === 'closed') return;
  const { kind } = transceiver.receiver.track;
  const ofKind = (stream: MediaStream | null) =>
    stream?.getTracks().find((candidate) => candidate.kind === kind) ?? null;
  transceiver.direction = 'sendrecv';
  const tuned = ofKind(negotiation.outgoing) ?? ofKind(upcoming);
  // Tunes before setting the track, so that its first frame is no larger than the network can carry.
  const tuning = tuned && tuneSender(transceiver.sender, tuned, sendQuality);
  if (tuning) await tuning;
  // Read again, because the outgoing stream may have changed meanwhile: the sharp picture must not replace a blurred
  // one.
  const track = ofKind(negotiation.outgoing);
  // If the connection was closed meanwhile, there is nothing to send.
  if (transceiver.sender.track !== track) await transceiver.sender.replaceTrack(track).catch(() => {});
}

/** Applies the send quality to every sender with a track. */
export async function tuneSenders({ peer, sendQuality }: Negotiation): Promise<void> {
  for (const sender of peer.getSenders()) {
    if (sender.track !== null) await tuneSender(sender, sender.track, sendQuality);
  }
}

export function sendDescription(negotiation: Negotiation): void {
  const description = negotiation.peer.localDescription;
  if (description) sendSignal(negotiation, { description: { type: description.type, sdp: description.sdp } });
}

export function sendSignal({ id, remoteId, signal }: Negotiation, message: Signal): void {
  signal({ connectionId: id, toConnectionId: remoteId, signal: message });
}
