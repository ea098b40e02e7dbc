import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { openBackgroundStage } from './background-stage.ts';
import { openCalmStage } from './calm-stage.ts';
import { loadPersonMask, MASK_SIDE } from './person-mask.ts';
import type { StageEvents, StageFault } from './track-effect.ts';

const ends: AbortController[] = [];
const devices: MediaStream[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end.abort();
  for (const stream of devices.splice(0)) for (const track of stream.getTracks()) track.stop();
  vi.unstubAllGlobals();
});

// The test server prepares the packages at their first use, which takes longer than a stage may need to open.
beforeAll(async () => {
  const maskOf = await loadPersonMask();
  expect(maskOf(new Uint8ClampedArray(MASK_SIDE * MASK_SIDE * 4)).length).toBe(MASK_SIDE * MASK_SIDE);
}, 120_000);

function eventsOf(): StageEvents & { faults: StageFault[] } {
  const end = new AbortController();
  ends.push(end);
  const faults: StageFault[] = [];
  return { signal: end.signal, faults, onFault: (fault) => faults.push(fault), onInterrupted: () => {} };
}

async function capture(kind: 'audio' | 'video'): Promise<MediaStreamTrack> {
  const stream = await navigator.mediaDevices.getUserMedia({ [kind]: true });
  devices.push(stream);
  return stream.getTracks()[0] as MediaStreamTrack;
}

/** The mean difference of neighbouring points, from 0 to 255; 0 while there is no picture. */
async function sharpnessOf(track: MediaStreamTrack): Promise<number> {
  const video = document.createElement('video');
  video.muted = true;
  video.srcObject = new MediaStream([track]);
  await video.play();
  await expect.poll(() => video.videoWidth).toBeGreaterThan(0);
  const { videoWidth: width, videoHeight: height } = video;
  const drawing = new OffscreenCanvas(width, height).getContext('2d');
  drawing?.drawImage(video, 0, 0);
  const points = drawing?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
  let sum = 0;
  for (let at = 4; at < points.length; at += 4) sum += Math.abs((points[at] ?? 0) - (points[at - 4] ?? 0));
  video.srcObject = null;
  return sum / (points.length / 4);
}

it.each([
  ['frame by frame', () => {}],
  ['by a canvas, as Firefox and Safari need it', () => vi.stubGlobal('MediaStreamTrackProcessor', undefined)],
])('blurs a picture that shows no person, %s', async (_way, prepare) => {
  prepare();
  const camera = await capture('video');
  const plain = await sharpnessOf(camera);
  const events = eventsOf();
  const { track, feed } = await openBackgroundStage(camera, events);
  expect(await sharpnessOf(track)).toBeLessThan(plain / 2);

  // Another camera comes out by the same track.
  camera.stop();
  feed(await capture('video'));
  await expect.poll(() => sharpnessOf(track)).toBeGreaterThan(0);
  ends.at(-1)?.abort();
  expect([track.readyState, events.faults]).toEqual(['ended', []]);
});

it('calms the sound of the microphone, and frees the track', async () => {
  const events = eventsOf();
  const { track } = await openCalmStage(await capture('audio'), events);
  expect([track.kind, track.readyState]).toEqual(['audio', 'live']);
  const context = new AudioContext();
  const analyser = new AnalyserNode(context);
  context.createMediaStreamSource(new MediaStream([track])).connect(analyser);
  await context.resume();
  const samples = new Float32Array(analyser.fftSize);
  const isHeard = () => {
    analyser.getFloatTimeDomainData(samples);
    return samples.some((sample) => sample !== 0);
  };
  await expect.poll(isHeard).toBe(true);
  await context.close();
  ends.at(-1)?.abort();
  expect([track.readyState, events.faults]).toEqual(['ended', []]);
});
