/** Chromium's streams of frames. TypeScript knows only those that live in a worker. */
type TrackFrames = {
  MediaStreamTrackProcessor: new (options: {
    track: MediaStreamTrack;
  }) => { readonly readable: ReadableStream<VideoFrame> };
  MediaStreamTrackGenerator: new (options: {
    kind: 'video';
  }) => MediaStreamTrack & { readonly writable: WritableStream<VideoFrame> };
};

/** What takes the frames of a track to a worker and makes a track of them again; null if this browser lacks it. */
export function findTrackFrames(): TrackFrames | null {
  const page = globalThis as Partial<TrackFrames>;
  return page.MediaStreamTrackProcessor && page.MediaStreamTrackGenerator ? (page as TrackFrames) : null;
}
