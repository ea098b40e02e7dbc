/** Plays a stream with its sound as soon as it has data, even in an element that is not in the page yet. */
export async function playAhead(video: HTMLVideoElement, stream: MediaStream): Promise<void> {
  video.srcObject = stream;
  try {
    await video.play();
  } catch {
    // The sound is refused, or the stream was removed: the view that shows it starts it again.
  }
}
