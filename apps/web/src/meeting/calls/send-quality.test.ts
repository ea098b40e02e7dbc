import type { PictureLevel } from '@cuppa/domain/meeting/calls/picture-levels';
import { describe, expect, it } from 'vitest';
import { orderSound, preferDoubledSound, tuneSender } from './send-quality.ts';

function senderOf(kind: 'audio' | 'video', settings: MediaTrackSettings = { width: 1280, height: 720 }) {
  let parameters = { encodings: [{}] } as RTCRtpSendParameters;
  let writes = 0;
  const sender = {
    getParameters: () => structuredClone(parameters),
    setParameters: async (next: RTCRtpSendParameters) => {
      parameters = next;
      writes += 1;
    },
  } as unknown as RTCRtpSender;
  const track = { kind, getSettings: () => settings } as unknown as MediaStreamTrack;
  return { sender, track, encoding: () => parameters.encodings[0], writes: () => writes };
}

const SDP = [
  'v=0',
  'm=audio 9 UDP/TLS/RTP/SAVPF 111 63 9 0',
  'a=rtpmap:111 opus/48000/2',
  'a=rtpmap:63 red/48000/2',
  'm=video 9 UDP/TLS/RTP/SAVPF 96',
].join('\r\n');
const DOUBLED = SDP.replace('111 63 9 0', '63 111 9 0');

describe('what is sent', () => {
  it.each<[level: PictureLevel, expected: RTCRtpEncodingParameters]>([
    ['720p', { active: true, scaleResolutionDownBy: 1, maxBitrate: 1_500_000, maxFramerate: 30 }],
    ['360p', { active: true, scaleResolutionDownBy: 2, maxBitrate: 500_000, maxFramerate: 24 }],
    ['180p', { active: true, scaleResolutionDownBy: 4, maxBitrate: 150_000, maxFramerate: 15 }],
    ['audio', { active: false }],
  ])('is a picture at %s', async (level, expected) => {
    const { sender, track, encoding } = senderOf('video');
    await tuneSender(sender, track, { level, isSoundDoubled: false });
    expect(encoding()).toEqual(expected);
  });

  it('depends on the short side, and is never enlarged', async () => {
    const upright = senderOf('video', { width: 720, height: 1280 });
    await tuneSender(upright.sender, upright.track, { level: '360p', isSoundDoubled: false });
    expect(upright.encoding()?.scaleResolutionDownBy).toBe(2);
    const small = senderOf('video', { width: 640, height: 480 });
    await tuneSender(small.sender, small.track, { level: '720p', isSoundDoubled: false });
    expect(small.encoding()?.scaleResolutionDownBy).toBe(1);
    const drawn = senderOf('video', {});
    await tuneSender(drawn.sender, drawn.track, { level: '180p', isSoundDoubled: false });
    expect(drawn.encoding()?.scaleResolutionDownBy).toBe(4);
  });

  it('gives priority to sound, with fewer bits if it is doubled or the only thing sent', async () => {
    const { sender, track, encoding } = senderOf('audio');
    const bitrates: (number | undefined)[] = [];
    for (const quality of [
      { level: '720p', isSoundDoubled: false },
      { level: '180p', isSoundDoubled: true },
      { level: 'audio', isSoundDoubled: true },
    ] as const) {
      await tuneSender(sender, track, quality);
      bitrates.push(encoding()?.maxBitrate);
    }
    expect(bitrates).toEqual([40_000, 24_000, 16_000]);
    expect(encoding()).toMatchObject({ priority: 'high', networkPriority: 'high' });
  });

  it('is set only on a change, and a browser that refuses is asked again later', async () => {
    const { sender, track, writes } = senderOf('video');
    for (let round = 0; round < 3; round += 1)
      await tuneSender(sender, track, { level: '360p', isSoundDoubled: false });
    expect(writes()).toBe(1);
    sender.setParameters = () => Promise.reject(new DOMException('', 'InvalidStateError'));
    await tuneSender(sender, track, { level: 'audio', isSoundDoubled: false });
  });
});

describe('doubled sound', () => {
  it('comes before Opus or right after it', () => {
    expect(orderSound(SDP, true)).toBe(DOUBLED);
    expect(orderSound(DOUBLED, false)).toBe(SDP);
    expect(orderSound(SDP, false)).toBe(SDP);
    expect(orderSound(DOUBLED, true)).toBe(DOUBLED);
  });

  it('does not change if the two browsers did not agree on it', () => {
    const without = SDP.replace(' 63', '').replace('a=rtpmap:63 red/48000/2\r\n', '');
    expect(orderSound(without, true)).toBe(without);
    expect(orderSound(SDP.replace(' 63 ', ' '), true)).toBe(SDP.replace(' 63 ', ' '));
  });

  it.each([
    ['offer', 'connected', 'stable', ['remote offer', 'local']],
    ['answer', 'connected', 'stable', ['local', 'remote answer']],
    ['answer', 'disconnected', 'stable', []],
    ['answer', 'connected', 'have-local-offer', []],
  ])(
    'is chosen on this side alone: after an %s, %s and %s',
    async (type, connectionState, signalingState, expected) => {
      const steps: string[] = [];
      const peer = {
        remoteDescription: { type, sdp: SDP },
        connectionState,
        signalingState,
        setLocalDescription: async () => void steps.push('local'),
        setRemoteDescription: async (description: RTCSessionDescriptionInit) => {
          expect(description.sdp).toBe(DOUBLED);
          steps.push(`remote ${description.type}`);
        },
      } as unknown as RTCPeerConnection;
      await preferDoubledSound(peer, true);
      expect(steps).toEqual(expected);
    },
  );
});
