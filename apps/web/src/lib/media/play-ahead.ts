/** Plays a stream with its sound as soon as something of it comes, also in an element that stands in no page yet. */
export async function playAhead(video: HTMLVideoElement, stream: MediaStream): Promise<void> {
  video.srcObject = stream;
  try {
    await video.play();
  } catch {
    // The sound is refused, or the stream was taken away: where it is shown, it is started again.
  }
}
