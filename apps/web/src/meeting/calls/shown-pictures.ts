/**
 * A reading that changes when the element has shown a picture since the reading before; null until one was seen, as in
 * a browser that does not tell. It asks for one frame callback a reading: `totalVideoFrames` stays at zero for live
 * streams in Firefox.
 */
export function readShownPictures(find: () => HTMLVideoElement | null): () => number | null {
  let awaiting: HTMLVideoElement | null = null;
  let seen = 0;
  const read = () => {
    const video = find();
    if (video === null) return null;
    if (!('requestVideoFrameCallback' in video)) return (video as HTMLVideoElement).currentTime || null;
    if (awaiting !== video) {
      awaiting = video;
      video.requestVideoFrameCallback(() => {
        if (awaiting !== video) return;
        awaiting = null;
        seen += 1;
      });
    }
    return seen || null;
  };
  // An outage may come before the first reading.
  read();
  return read;
}
