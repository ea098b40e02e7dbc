import { withLimit } from '../../device/with-limit.ts';
import type { FromBackgroundWorker, ToBackgroundWorker } from './background-messages.ts';
import type { Stage, StageEvents } from './track-effect.ts';
import { findTrackFrames } from './track-frames.ts';

/** Long enough for the model on a slow line; until then a new camera shows nothing. */
const OPENS_WITHIN_MS = 20_000;
const PICTURES_A_SECOND = 24;

type Wired = {
  worker: Worker;
  send(message: ToBackgroundWorker, transfer?: Transferable[]): void;
  signal: AbortSignal;
};

/** Blurs what is behind the person in the camera's picture, in a worker. Rejects if it cannot be loaded. */
export async function openBackgroundStage(camera: MediaStreamTrack, events: StageEvents): Promise<Stage> {
  const { signal, onFault } = events;
  signal.throwIfAborted();
  const worker = new Worker(new URL('./background-worker.ts', import.meta.url), { type: 'module' });
  const wired = { worker, signal, send: worker.postMessage.bind(worker) as Wired['send'] };
  const frames = findTrackFrames();
  const stage = frames === null ? drawPictures(wired) : streamFrames(wired, frames);
  signal.addEventListener('abort', () => {
    worker.terminate();
    stage.track.stop();
  });
  const shown = new Promise<void>((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<FromBackgroundWorker>) => {
      if (data.type === 'shown') resolve();
      if (data.type === 'slow' || data.type === 'failed') onFault(data.type);
    });
  });
  worker.addEventListener('error', () => onFault('failed'));
  stage.feed(camera);
  await withLimit(shown, OPENS_WITHIN_MS);
  return stage;
}

/** Chromium passes frames through the worker, without the page. */
function streamFrames(
  { send }: Wired,
  { MediaStreamTrackGenerator, MediaStreamTrackProcessor }: NonNullable<ReturnType<typeof findTrackFrames>>,
): Stage {
  const track = new MediaStreamTrackGenerator({ kind: 'video' });
  send({ type: 'write', writable: track.writable }, [track.writable]);
  return {
    track,
    feed: (source) => {
      const { readable } = new MediaStreamTrackProcessor({ track: source });
      send({ type: 'read', readable }, [readable]);
    },
  };
}

/** Elsewhere the page plays the camera, and shows on a canvas what the worker draws. */
function drawPictures({ worker, send, signal }: Wired): Stage {
  const video = document.createElement('video');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  const [track] = canvas.captureStream(PICTURES_A_SECOND).getVideoTracks();
  if (track === undefined) throw new Error('This browser cannot send what a canvas shows.');
  video.muted = true;
  video.playsInline = true;
  let isDrawing = false;

  async function ask(): Promise<void> {
    if (isDrawing || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return;
    isDrawing = true;
    const picture = await createImageBitmap(video).catch(() => null);
    if (picture === null) isDrawing = false;
    else send({ type: 'draw', picture }, [picture]);
  }

  function show(picture: ImageBitmap): void {
    isDrawing = false;
    if (canvas.width !== picture.width) canvas.width = picture.width;
    if (canvas.height !== picture.height) canvas.height = picture.height;
    context?.drawImage(picture, 0, 0);
    picture.close();
  }

  worker.addEventListener('message', ({ data }: MessageEvent<FromBackgroundWorker>) => {
    if (data.type === 'tick') void ask();
    if (data.type === 'drawn') show(data.picture);
  });
  signal.addEventListener('abort', () => (video.srcObject = null));
  send({ type: 'tick-every', ms: 1_000 / PICTURES_A_SECOND });
  return {
    track,
    feed: (source) => {
      video.srcObject = new MediaStream([source]);
      void video.play().catch(() => {});
    },
  };
}
