import { loadRnnoise, RnnoiseWorkletNode } from '@sapphi-red/web-noise-suppressor';
import plainUrl from '@sapphi-red/web-noise-suppressor/rnnoise.wasm?url';
import simdUrl from '@sapphi-red/web-noise-suppressor/rnnoise_simd.wasm?url';
// With ?url, Vite answers the address of the file.
// oxlint-disable-next-line import/default
import workletUrl from '@sapphi-red/web-noise-suppressor/rnnoiseWorklet.js?url';
import type { Stage, StageEvents } from './track-effect.ts';

/** The only rate that RNNoise knows, in hertz. */
const SAMPLE_RATE = 48_000;

/** Takes noise out of the microphone's sound. Rejects if it cannot be loaded; waits for a page that may play sound. */
export async function openCalmStage(microphone: MediaStreamTrack, events: StageEvents): Promise<Stage> {
  const { signal, onFault, onInterrupted } = events;
  signal.throwIfAborted();
  const context = new AudioContext({ sampleRate: SAMPLE_RATE });
  signal.addEventListener('abort', () => void context.close().catch(() => {}));
  const [wasmBinary] = await Promise.all([
    loadRnnoise({ url: plainUrl, simdUrl }),
    context.audioWorklet.addModule(workletUrl),
  ]);
  signal.throwIfAborted();
  const calm = new RnnoiseWorkletNode(context, { maxChannels: 1, wasmBinary });
  const out = new MediaStreamAudioDestinationNode(context, { channelCount: 1 });
  const [track] = out.stream.getAudioTracks();
  if (track === undefined) throw new Error('This browser cannot send processed sound.');
  calm.connect(out);
  calm.addEventListener('processorerror', () => onFault('failed'));
  signal.addEventListener('abort', () => {
    calm.destroy();
    track.stop();
  });
  let input: MediaStreamAudioSourceNode | null = null;
  const feed = (source: MediaStreamTrack) => {
    input?.disconnect();
    input = context.createMediaStreamSource(new MediaStream([source]));
    input.connect(calm);
  };
  feed(microphone);
  await whenRunning(context, signal);
  // Silence would be sent: the plain sound is better.
  context.addEventListener('statechange', () => context.state !== 'running' && onInterrupted());
  return { track, feed };
}

/** A page may not process sound before the first touch, or during a phone call. */
function whenRunning(context: AudioContext, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = () => context.state === 'running' && resolve();
    const resume = () => void context.resume().then(look, () => {});
    context.addEventListener('statechange', look, { signal });
    for (const event of ['pointerdown', 'keydown', 'visibilitychange'])
      document.addEventListener(event, resume, { signal });
    resume();
  });
}
