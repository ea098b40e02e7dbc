/** What the page tells the worker that blurs the background. */
export type ToBackgroundWorker =
  /** Frames go out by a stream. */
  | { type: 'write'; writable: WritableStream<VideoFrame> }
  /** Frames come from this stream from now on. */
  | { type: 'read'; readable: ReadableStream<VideoFrame> }
  /** The page asks for one drawing, and gets it as `drawn`. */
  | { type: 'draw'; picture: ImageBitmap }
  /** The page wants a `tick` this often, in milliseconds: its own timers rest while it is hidden. */
  | { type: 'tick-every'; ms: number };

/** What the worker answers. */
export type FromBackgroundWorker =
  | { type: 'tick' }
  | { type: 'drawn'; picture: ImageBitmap }
  /** The first picture is out. */
  | { type: 'shown' }
  | { type: 'slow' }
  | { type: 'failed' };
