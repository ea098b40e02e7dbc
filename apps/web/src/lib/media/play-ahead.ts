/** A video element, in no page yet, that plays a stream with its sound as soon as something of it comes. */
export function playAhead(stream: MediaStream): HTMLVideoElement {
  const video = document.createElement('video');
  video.playsInline = true;
  video.srcObject = stream;
  video.play().catch(() => {
    // The sound is refused, or the stream was taken away: where it is shown, it is started again.
  });
  return video;
}
