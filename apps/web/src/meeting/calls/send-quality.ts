import type { PictureLevel } from '@cuppa/domain/meeting/calls/picture-levels';

/** The quality of the sent picture and sound. */
export type SendQuality = {
  level: PictureLevel;
  /** If true, each sound packet repeats the previous one (RED), if both browsers support it. */
  isSoundDoubled: boolean;
};

type Picture = { height: number; maxBitrate: number; maxFramerate: number };

const PICTURES: Record<Exclude<PictureLevel, 'audio'>, Picture> = {
  '180p': { height: 180, maxBitrate: 150_000, maxFramerate: 15 },
  '360p': { height: 360, maxBitrate: 500_000, maxFramerate: 24 },
  '720p': { height: 720, maxBitrate: 1_500_000, maxFramerate: 30 },
};
const SOUND_BITRATE = 40_000;
/** Each packet is sent twice, and is still clear at this rate. */
const DOUBLED_BITRATE = 24_000;
/** For a network that carries no picture. */
const NARROW_BITRATE = 16_000;

/**
 * Applies the quality to a sender, without a negotiation. The track need not be attached yet. Null if nothing changes,
 * so that no one waits for nothing.
 */
export function tuneSender(sender: RTCRtpSender, track: MediaStreamTrack, quality: SendQuality): Promise<void> | null {
  const parameters = sender.getParameters();
  const [encoding] = parameters.encodings;
  if (encoding === undefined) return null;
  const wanted = track.kind === 'audio' ? soundOf(quality) : pictureOf(quality, track);
  if (Object.entries(wanted).every(([name, value]) => encoding[name as keyof typeof wanted] === value)) return null;
  Object.assign(encoding, wanted);
  // Sound has priority wherever packets are held back.
  if (track.kind === 'audio') Object.assign(encoding, { priority: 'high', networkPriority: 'high' });
  return sender.setParameters(parameters).catch(() => {
    // The connection was closed or negotiates meanwhile: the next sample sets it again.
  });
}

function soundOf({ level, isSoundDoubled }: SendQuality): RTCRtpEncodingParameters {
  if (level === 'audio') return { maxBitrate: NARROW_BITRATE };
  return { maxBitrate: isSoundDoubled ? DOUBLED_BITRATE : SOUND_BITRATE };
}

function pictureOf({ level }: SendQuality, track: MediaStreamTrack): RTCRtpEncodingParameters {
  // The camera stays on, so that the picture can be back immediately.
  if (level === 'audio') return { active: false };
  const { height, maxBitrate, maxFramerate } = PICTURES[level];
  return {
    active: true,
    maxBitrate,
    maxFramerate,
    scaleResolutionDownBy: Math.max(1, shortSideOf(track) / height),
  };
}

/** The width, for a phone held upright. A drawn track may not report its size. */
function shortSideOf(track: MediaStreamTrack): number {
  const { width = PICTURES['720p'].height, height = PICTURES['720p'].height } = track.getSettings();
  return Math.min(width, height);
}

/**
 * Turns doubled sound on or off. Browsers send with the first codec in the other side's description, so the known
 * description is set again with RED before or after Opus. Nothing is sent to the other side, which can decode both.
 * Only on an open, stable connection: an ICE restart must not get lost.
 */
export async function preferDoubledSound(peer: RTCPeerConnection, isDoubled: boolean): Promise<void> {
  const known = peer.remoteDescription;
  if (known === null || peer.connectionState !== 'connected' || peer.signalingState !== 'stable') return;
  const sdp = orderSound(known.sdp, isDoubled);
  if (sdp === known.sdp) return;
  if (known.type === 'offer') {
    await peer.setRemoteDescription({ type: 'offer', sdp });
    await peer.setLocalDescription();
  } else {
    await peer.setLocalDescription();
    await peer.setRemoteDescription({ type: 'answer', sdp });
  }
}

/** The description with RED right before or right after Opus; unchanged if either is missing. */
export function orderSound(sdp: string, isDoubled: boolean): string {
  const red = /^a=rtpmap:(\d+) red\/48000/im.exec(sdp)?.[1];
  const opus = /^a=rtpmap:(\d+) opus\/48000/im.exec(sdp)?.[1];
  if (red === undefined || opus === undefined) return sdp;
  return sdp.replace(/^(m=audio \d+ \S+ )([\d ]+)/m, (line, start: string, list: string) => {
    const types = list.split(' ');
    const isFirst = types.indexOf(red) < types.indexOf(opus);
    if (!types.includes(red) || !types.includes(opus) || isFirst === isDoubled) return line;
    const others = types.filter((type) => type !== red);
    return start + others.toSpliced(others.indexOf(opus) + (isDoubled ? 0 : 1), 0, red).join(' ');
  });
}
