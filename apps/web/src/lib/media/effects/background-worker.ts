/// <reference lib="webworker" />
import type { FromBackgroundWorker, ToBackgroundWorker } from './background-messages.ts';
import { createBlurBehind } from './blur-behind.ts';
import { loadPersonMask } from './person-mask.ts';
import { createPicturePace } from './picture-pace.ts';

declare const self: DedicatedWorkerGlobalScope;

const tell = (message: FromBackgroundWorker, transfer: Transferable[] = []) => self.postMessage(message, transfer);
const blurring = loadPersonMask().then(createBlurBehind);
blurring.catch(() => tell({ type: 'failed' }));

const isTooSlow = createPicturePace();
let isShown = false;
let isSlow = false;
let writer: WritableStreamDefaultWriter<VideoFrame> | null = null;
let reader: ReadableStreamDefaultReader<VideoFrame> | null = null;

self.onmessage = ({ data }: MessageEvent<ToBackgroundWorker>) => {
  switch (data.type) {
    case 'write':
      writer = data.writable.getWriter();
      return;
    case 'read':
      void passFrames(data.readable).catch(() => tell({ type: 'failed' }));
      return;
    case 'draw':
      void drawOne(data.picture).catch(() => tell({ type: 'failed' }));
      return;
    case 'tick-every':
      setInterval(() => tell({ type: 'tick' }), data.ms);
  }
};

/** Blurs every frame until the stream ends or another one follows it. */
async function passFrames(readable: ReadableStream<VideoFrame>): Promise<void> {
  const own = readable.getReader();
  void reader?.cancel();
  reader = own;
  const blurBehind = await blurring;
  for (let next = await own.read(); !next.done; next = await own.read()) {
    const frame = next.value;
    const beganAt = performance.now();
    const drawn = blurBehind(frame, frame.displayWidth, frame.displayHeight);
    const blurred = new VideoFrame(drawn, { timestamp: frame.timestamp });
    frame.close();
    if (reader !== own) return blurred.close();
    await writer?.write(blurred);
    report(beganAt);
  }
}

async function drawOne(picture: ImageBitmap): Promise<void> {
  const blurBehind = await blurring;
  const beganAt = performance.now();
  const drawn = await createImageBitmap(blurBehind(picture, picture.width, picture.height));
  picture.close();
  tell({ type: 'drawn', picture: drawn }, [drawn]);
  report(beganAt);
}

function report(beganAt: number): void {
  if (!isShown) tell({ type: 'shown' });
  isShown = true;
  if (!isTooSlow(beganAt, performance.now()) || isSlow) return;
  isSlow = true;
  tell({ type: 'slow' });
}
