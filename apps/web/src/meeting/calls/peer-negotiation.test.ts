import type { AddressedSignal, Signal } from '@cuppa/contract/meeting/calls/call-events';
import { expect, it } from 'vitest';
import { attachOutgoing, handleSignal, type Negotiation } from './peer-negotiation.ts';

const OFFER: Signal = { description: { type: 'offer', sdp: 'theirs' } };
const CANDIDATE: Signal = { candidate: { candidate: 'candidate:1', sdpMid: '0', sdpMLineIndex: 0 } };
const from = (connectionId: string, signal: Signal, toConnectionId: string | null = null): AddressedSignal => ({
  connectionId,
  toConnectionId,
  signal,
});

/** One side of a negotiation: what its browser was told, and what it sent to the other. */
function setUp({ isPolite, signalingState = 'stable' }: { isPolite: boolean; signalingState?: RTCSignalingState }) {
  const told: string[] = [];
  const said: AddressedSignal[] = [];
  const peer = {
    signalingState,
    localDescription: null as RTCSessionDescriptionInit | null,
    setRemoteDescription: async ({ type }: RTCSessionDescriptionInit) => void told.push(type),
    setLocalDescription: async () => {
      peer.localDescription = { type: 'answer', sdp: 'ours' };
    },
    addIceCandidate: async () => void told.push('candidate'),
    getTransceivers: () => [] as unknown[],
  };
  const negotiation = {
    id: 'ours-1',
    peer,
    isPolite,
    signal: (message: AddressedSignal) => void said.push(message),
    outgoing: null,
    upcoming: null,
    sendQuality: { level: '720p', isSoundDoubled: false },
    remoteId: null,
    isMakingOffer: false,
    isIgnoringOffer: false,
    onOffer: () => {},
  } as unknown as Negotiation;
  return { negotiation, peer, told, said };
}

it.each([
  ['the polite side gives way', true, ['offer'], 1],
  ['the impolite side goes on with its own', false, [], 0],
])('two offers at the same moment: %s', async (_what, isPolite, expected, answers) => {
  const { negotiation, told, said } = setUp({ isPolite, signalingState: 'have-local-offer' });
  await handleSignal(negotiation, from('theirs-1', OFFER));
  expect([told, said.length]).toEqual([expected, answers]);
});

it('answers an offer to the connection that it came from', async () => {
  const { negotiation, said } = setUp({ isPolite: true });
  await handleSignal(negotiation, from('theirs-1', OFFER));
  expect(said).toEqual([from('ours-1', { description: { type: 'answer', sdp: 'ours' } }, 'theirs-1')]);
});

it('drops what was meant for a replaced connection, or comes from one', async () => {
  const { negotiation, told } = setUp({ isPolite: true });
  await handleSignal(negotiation, from('theirs-1', OFFER, 'ours-0'));
  await handleSignal(negotiation, from('theirs-1', OFFER, 'ours-1'));
  await handleSignal(negotiation, from('theirs-0', CANDIDATE));
  await handleSignal(negotiation, from('theirs-1', CANDIDATE));
  expect(told).toEqual(['offer', 'candidate']);
});

it('after the sender is set up, sends the current track and not the one before', async () => {
  const { negotiation, peer } = setUp({ isPolite: true });
  const trackOf = (name: string) => ({ kind: 'video', name, getSettings: () => ({}) });
  const streamOf = (name: string) => ({ getTracks: () => [trackOf(name)] }) as unknown as MediaStream;
  const sent: unknown[] = [];
  let setParameters = () => {};
  const sender = {
    track: null,
    getParameters: () => ({ encodings: [{}] }),
    setParameters: () => new Promise<void>((resolve) => (setParameters = resolve)),
    replaceTrack: async ({ name }: { name: string }) => void sent.push(name),
  };
  peer.getTransceivers = () => [{ sender, receiver: { track: { kind: 'video' } } }];
  negotiation.outgoing = streamOf('sharp');
  const attached = attachOutgoing(negotiation);
  negotiation.outgoing = streamOf('blurred');
  setParameters();
  await attached;
  expect(sent).toEqual(['blurred']);
});
