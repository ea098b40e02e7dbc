// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeTrack, plugIn } from '../../../../testing/fake-media.ts';
import { readStored } from '../../device/storage.ts';
import { callSettings } from '../call-settings.ts';
import { localMedia } from '../local-media.ts';
import type { openBackgroundStage } from './background-stage.ts';
import { type EffectFault, onEffectFault } from './media-effects.ts';

const open = vi.hoisted(() => vi.fn<typeof openBackgroundStage>());
vi.mock('./background-stage.ts', () => ({ openBackgroundStage: open }));
vi.mock('./supported-effects.ts', () => ({ canBlurBackground: () => true, canCalmSound: () => false }));

const blurred = new FakeTrack('video', {}) as unknown as MediaStreamTrack;
const pictures = () => localMedia.read().stream?.getVideoTracks();
const cameras = () => localMedia.read().captured?.getVideoTracks();
const sounds = () => localMedia.read().stream?.getAudioTracks();
const blur = (isOn: boolean) => callSettings.change({ isBackgroundBlurred: isOn });

let faults: EffectFault[];
let stopListening: () => void;
beforeEach(() => {
  sessionStorage.clear();
  plugIn();
  open.mockReset().mockResolvedValue({ track: blurred, feed: () => {} });
  faults = [];
  stopListening = onEffectFault((fault) => faults.push(fault));
});
afterEach(() => {
  stopListening();
  localMedia.stop();
  blur(false);
  vi.unstubAllGlobals();
});

it('is off until it is chosen: the stream is the captured one', async () => {
  await localMedia.request();
  expect(localMedia.read().stream).toBe(localMedia.read().captured);
  expect(open).not.toHaveBeenCalled();
});

it('replaces the picture and leaves the sound, and the choice stays on the device', async () => {
  await localMedia.request();
  const before = localMedia.read().stream;
  blur(true);
  expect(localMedia.read().stream).toBe(before);
  await expect.poll(pictures).toEqual([blurred]);
  expect(sounds()).toEqual(localMedia.read().captured?.getAudioTracks());
  expect(readStored('callSettings')?.isBackgroundBlurred).toBe(true);
  blur(false);
  expect(localMedia.read().stream).toBe(before);
});

it('shows no camera before it is blurred, if the choice was made before', async () => {
  blur(true);
  const seen: (readonly MediaStreamTrack[])[] = [];
  const stop = localMedia.subscribe(() => seen.push(pictures() ?? []));
  await localMedia.request();
  await expect.poll(pictures).toEqual([blurred]);
  stop();
  const raw = new Set(cameras());
  expect(seen.flat().filter((track) => raw.has(track))).toEqual([]);
});

it('keeps its track and stream through another camera and a change of nothing', async () => {
  const feed = vi.fn();
  open.mockResolvedValue({ track: blurred, feed });
  blur(true);
  await localMedia.request();
  await expect.poll(pictures).toEqual([blurred]);
  const { stream } = localMedia.read();
  await localMedia.chooseCamera('second');
  expect(feed).toHaveBeenCalledExactlyOnceWith(cameras()?.[0]);
  expect(localMedia.read().stream).toBe(stream);
  callSettings.change({ volume: 0.5 });
  expect(localMedia.read().stream).toBe(stream);
});

it.each([
  ['the camera is turned off', () => localMedia.setCamera(false)],
  ['the last screen is left', async () => localMedia.stop()],
  ['it is switched off', async () => blur(false)],
])('is freed when %s', async (_when, act) => {
  blur(true);
  await localMedia.request();
  await expect.poll(pictures).toEqual([blurred]);
  await act();
  expect(open.mock.calls.map(([, { signal }]) => signal.aborted)).toEqual([true]);
  expect(pictures() ?? []).not.toContain(blurred);
});

it('mutes the microphone itself', async () => {
  await localMedia.request();
  localMedia.setMicrophone(false);
  expect(localMedia.read().captured?.getAudioTracks()[0]?.enabled).toBe(false);
});

it('switches itself off where it cannot load, says so, and leaves the plain picture', async () => {
  open.mockRejectedValue(new Error('offline'));
  blur(true);
  await localMedia.request();
  await expect.poll(() => faults).toEqual(['blur_failed']);
  expect(pictures()).toEqual(cameras());
  expect(callSettings.read().isBackgroundBlurred).toBe(false);
});

it('switches itself off on a slow device, says so once, and can be chosen again', async () => {
  blur(true);
  await localMedia.request();
  await expect.poll(pictures).toEqual([blurred]);
  const [, events] = open.mock.calls[0] ?? [];
  events?.onFault('slow');
  events?.onFault('slow');
  expect([faults, readStored('callSettings')?.isBackgroundBlurred]).toEqual([['blur_slow'], false]);
  expect(pictures()).toEqual(cameras());
  blur(true);
  await expect.poll(pictures).toEqual([blurred]);
});
