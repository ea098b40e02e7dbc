type TrackListeners = {
  /** Unplugged, or taken away permanently. */
  onLost: (track: MediaStreamTrack) => void;
  /** A phone call or another app holds it, or gives it back. */
  onHeld: (track: MediaStreamTrack, isHeld: boolean) => void;
};

/** Watches tracks, which end and fall silent without an error. */
export function watchTracks(tracks: readonly MediaStreamTrack[], { onLost, onHeld }: TrackListeners): void {
  for (const track of tracks) {
    track.addEventListener('ended', () => onLost(track));
    track.addEventListener('mute', () => onHeld(track, true));
    track.addEventListener('unmute', () => onHeld(track, false));
  }
}

export function stopTracks(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
