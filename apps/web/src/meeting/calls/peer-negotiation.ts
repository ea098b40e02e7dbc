import type { AddressedSignal, Signal } from '@cuppa/contract/meeting/calls/call-events';
import { type SendQuality, tuneSender } from './send-quality.ts';

/**
 * Perfect negotiation (WebRTC 1.0, section 10.7) with the roles that the server gives. The impolite side
 * makes the first offer, and media are changed by replaceTrack, so that only ICE restarts negotiate again.
 */
export type Negotiation = {
  readonly id: string;
  readonly peer: RTCPeerConnection;
  readonly isPolite: boolean;
  readonly signal: (message: AddressedSignal) => void;
  outgoing: MediaStream | null;
  /** What will be sent later: the senders are set up for it, and none of it goes out. */
  upcoming: MediaStream | null;
  /** How good what is sent may be. */
  sendQuality: SendQuality;
  /** The connection of the other side; null before its first description. */
  remoteId: string | null;
  isMakingOffer: boolean;
  isIgnoringOffer: boolean;
  /** Called when an offer of the other side is set, before it is answered. */
  onOffer(): void;
};

/** Takes one message of the other side; rejects where the browser refuses it. */
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
 * Puts the outgoing tracks on the connection, all at once and before anything else of the page where the senders are set
 * up already; a missing kind is sent as nothing.
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
  // Before the track, so that its first frame is no larger than the line is known to take.
  const tuning = tuned && tuneSender(transceiver.sender, tuned, sendQuality);
  if (tuning) await tuning;
  // What goes out may have changed meanwhile: a picture that was blurred must not be overtaken by the sharp one.
  const track = ofKind(negotiation.outgoing);
  // A connection closed meanwhile has nothing left to send on.
  if (transceiver.sender.track !== track) await transceiver.sender.replaceTrack(track).catch(() => {});
}

/** Sets what the senders make of the tracks that they have. */
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
