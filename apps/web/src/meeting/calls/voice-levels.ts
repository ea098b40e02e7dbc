/** How loud the two voices are now, from 0 to 1; null where the browser does not tell. */
export type VoiceLevels = { theirs: number | null; own: number | null };

/** A voice is this loud; quieter ones are drawn larger than they are, as ears hear them. */
const LOUD = 0.25;

/**
 * Reads the levels that the connection measures anyway (RTP audio level, RFC 6464; `audioLevel` of webrtc-stats), so that
 * no sound has to be processed for a picture.
 */
export async function readVoiceLevels(peer: RTCPeerConnection): Promise<VoiceLevels> {
  const receiver = peer.getReceivers().find(({ track }) => track.kind === 'audio');
  const sender = peer.getSenders().find(({ track }) => track?.kind === 'audio');
  const theirs = receiver?.getSynchronizationSources?.()[0]?.audioLevel;
  let own: unknown;
  for (const report of (await sender?.getStats())?.values() ?? [])
    if (report.type === 'media-source') own = report.audioLevel;
  return { theirs: drawn(theirs), own: drawn(own) };
}

function drawn(level: unknown): number | null {
  return typeof level === 'number' ? Math.min(1, Math.sqrt(level / LOUD)) : null;
}
