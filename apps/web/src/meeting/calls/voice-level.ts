export type VoiceSide = 'theirs' | 'own';

/** A voice is this loud; quieter ones are drawn larger than they are, as ears hear them. */
const LOUD = 0.25;

/**
 * Reads how loud a voice is now, from 0 to 1; null where the browser does not tell. The connection measures it anyway
 * (RTP audio level, RFC 6464; `audioLevel` of webrtc-stats), so that no sound has to be processed for a picture.
 */
export async function readVoiceLevel(peer: RTCPeerConnection, side: VoiceSide): Promise<number | null> {
  const level = side === 'theirs' ? receivedLevel(peer) : await sentLevel(peer);
  return typeof level === 'number' ? Math.min(1, Math.sqrt(level / LOUD)) : null;
}

function receivedLevel(peer: RTCPeerConnection): number | undefined {
  const receiver = peer.getReceivers().find(({ track }) => track.kind === 'audio');
  return receiver?.getSynchronizationSources?.()[0]?.audioLevel;
}

async function sentLevel(peer: RTCPeerConnection): Promise<unknown> {
  const sender = peer.getSenders().find(({ track }) => track?.kind === 'audio');
  for (const report of (await sender?.getStats())?.values() ?? [])
    if (report.type === 'media-source') return report.audioLevel;
  return undefined;
}
