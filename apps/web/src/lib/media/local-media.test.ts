// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeTrack, plugIn, refuseCamera, refuseMedia } from '../../../testing/fake-media.ts';
import { callSettings } from './call-settings.ts';
import { listAllDevices } from './capture.ts';
import { localMedia } from './local-media.ts';
import { voiceFirst } from './voice-first.ts';

const camera = () => localMedia.read().stream?.getVideoTracks()[0]?.getSettings();
const microphone = () => localMedia.read().stream?.getAudioTracks()[0] as unknown as FakeTrack;
const cameraTrack = () => localMedia.read().stream?.getVideoTracks()[0] as unknown as FakeTrack;
const kinds = () =>
  localMedia
    .read()
    .stream?.getTracks()
    .map((track) => track.kind);

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  localMedia.stop();
});
afterEach(() => {
  localMedia.stop();
  vi.unstubAllGlobals();
});

it('flips a phone to its other side, whose picture is not mirrored', async () => {
  plugIn({ isPhone: true });
  await localMedia.request();
  expect(localMedia.read()).toMatchObject({ camera: 'granted', isMirrored: true });
  await localMedia.flip();
  expect(camera()).toMatchObject({ facingMode: 'environment' });
  expect(localMedia.read().isMirrored).toBe(false);
  await localMedia.flip();
  expect(camera()).toMatchObject({ facingMode: 'user' });
  expect(localMedia.read().isMirrored).toBe(true);
});

it('flips a computer to its next camera', async () => {
  plugIn({ isPhone: false });
  await localMedia.request();
  await localMedia.flip();
  expect(camera()).toEqual({ deviceId: 'second' });
  await localMedia.flip();
  expect(camera()).toEqual({ deviceId: 'first' });
});

it('changes the microphone and keeps it muted, with the same camera', async () => {
  plugIn({ isPhone: false });
  await localMedia.request();
  localMedia.setMicrophone(false);
  const before = microphone();
  const picture = localMedia.read().stream?.getVideoTracks()[0];
  await localMedia.chooseMicrophone('second');
  expect(microphone()).toMatchObject({ enabled: false, isStopped: false, settings: { deviceId: 'second' } });
  expect(before.isStopped).toBe(true);
  expect(localMedia.read().stream?.getVideoTracks()[0]).toBe(picture);
});

it('keeps the old microphone if the new one is not available', async () => {
  plugIn({ isPhone: false });
  await localMedia.request();
  const before = microphone();
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValueOnce(new DOMException('', 'NotReadableError'));
  await localMedia.chooseMicrophone('second');
  expect(microphone()).toBe(before);
  expect(before.isStopped).toBe(false);
});

describe('with a microphone alone', () => {
  it.each([
    ['NotFoundError', 'missing'],
    ['NotReadableError', 'busy'],
  ] as const)('%s of the camera: the person may enter, and reads why there is no picture', async (name, fault) => {
    plugIn({ isPhone: false });
    refuseCamera(name);
    await localMedia.request();
    expect(localMedia.read()).toMatchObject({ camera: 'granted', isCameraOn: false, cameraFault: fault });
    expect(kinds()).toEqual(['audio']);
  });

  it.each([
    ['', 'denied'],
    ['Permission denied by system', 'system'],
  ] as const)('a refusal (%j) stays one: nothing else is asked for', async (message, camera) => {
    plugIn({ isPhone: false });
    refuseCamera('NotAllowedError', message);
    await localMedia.request();
    expect(localMedia.read()).toMatchObject({ camera, stream: null });
    expect(navigator.mediaDevices.getUserMedia).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['NotFoundError', 'missing'],
    ['NotReadableError', 'busy'],
  ] as const)('not without a microphone: %s', async (name, camera) => {
    plugIn({ isPhone: false });
    refuseMedia(name);
    await localMedia.request();
    expect(localMedia.read()).toMatchObject({ camera, stream: null });
  });

  it('a camera that is plugged in later is offered, never turned on automatically', async () => {
    plugIn({ isPhone: false });
    refuseCamera('NotFoundError');
    await localMedia.request();
    navigator.mediaDevices.dispatchEvent(new Event('devicechange'));
    await expect.poll(() => localMedia.read().cameraFault).toBeNull();
    expect(localMedia.read().isCameraOn).toBe(false);
    vi.restoreAllMocks();
    await localMedia.setCamera(true);
    expect(kinds()).toEqual(['audio', 'video']);
  });
});

describe('a camera that was turned off', () => {
  it('stays off through a reload: the page asks only for the microphone', async () => {
    plugIn({ isPhone: false });
    await localMedia.request();
    await localMedia.setCamera(false);
    localMedia.stop();
    await localMedia.request();
    expect(localMedia.read()).toMatchObject({ camera: 'granted', isCameraOn: false, cameraFault: null });
    expect(kinds()).toEqual(['audio']);
    await localMedia.setCamera(true);
    localMedia.stop();
    await localMedia.request();
    expect(kinds()).toEqual(['audio', 'video']);
  });
});

describe('a camera that is turned off while it is opening', () => {
  it('stays off, even if it was turned on again meanwhile', async () => {
    plugIn({ isPhone: false });
    await localMedia.request();
    await localMedia.setCamera(false);
    const opening = localMedia.setCamera(true);
    await localMedia.setCamera(false);
    await opening;
    expect(localMedia.read()).toMatchObject({ isCameraOn: false, cameraFault: null });
    expect(kinds()).toEqual(['audio']);
    localMedia.stop();
    await localMedia.request();
    expect(kinds()).toEqual(['audio']);
  });

  it('stays off, even if the browser is asking for both', async () => {
    plugIn({ isPhone: false });
    const asking = localMedia.request();
    voiceFirst.choose(true);
    await asking;
    expect(localMedia.read()).toMatchObject({ camera: 'granted', isCameraOn: false, cameraFault: null });
    expect(kinds()).toEqual(['audio']);
  });
});

it('stays off without storage', async () => {
  plugIn({ isPhone: false });
  const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'SecurityError');
  });
  voiceFirst.choose(true);
  refuse.mockRestore();
  await localMedia.request();
  expect(kinds()).toEqual(['audio']);
  voiceFirst.choose(false);
  await expect.poll(() => kinds()).toEqual(['audio', 'video']);
});

describe('during a call', () => {
  it('reports that the camera was taken away, and takes it again when asked or when the page becomes visible', async () => {
    plugIn({ isPhone: false });
    await localMedia.request();
    cameraTrack().dispatchEvent(new Event('ended'));
    expect(localMedia.read()).toMatchObject({ isCameraOn: false, cameraFault: 'lost' });
    await localMedia.setCamera(true);
    expect(localMedia.read()).toMatchObject({ isCameraOn: true, cameraFault: null });
    cameraTrack().dispatchEvent(new Event('ended'));
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.poll(() => localMedia.read()).toMatchObject({ isCameraOn: true, cameraFault: null });
  });

  it('reports why a camera does not come back', async () => {
    plugIn({ isPhone: false });
    await localMedia.request();
    cameraTrack().dispatchEvent(new Event('ended'));
    refuseCamera('NotReadableError');
    await localMedia.setCamera(true);
    expect(localMedia.read()).toMatchObject({ isCameraOn: false, cameraFault: 'busy' });
    expect(kinds()).toEqual(['audio']);
  });

  it('follows a phone call, which holds both for a while', async () => {
    plugIn({ isPhone: true });
    await localMedia.request();
    cameraTrack().dispatchEvent(new Event('mute'));
    microphone().dispatchEvent(new Event('mute'));
    expect(localMedia.read()).toMatchObject({ cameraFault: 'held', microphoneFault: 'held', isCameraOn: true });
    cameraTrack().dispatchEvent(new Event('unmute'));
    microphone().dispatchEvent(new Event('unmute'));
    expect(localMedia.read()).toMatchObject({ cameraFault: null, microphoneFault: null });
  });

  it('switches to another microphone if headphones are unplugged, and keeps it muted', async () => {
    plugIn({ isPhone: false });
    await localMedia.request();
    localMedia.setMicrophone(false);
    const before = microphone();
    const faults: unknown[] = [];
    const stop = localMedia.subscribe(() => faults.push(localMedia.read().microphoneFault));
    before.dispatchEvent(new Event('ended'));
    await expect.poll(() => microphone()).not.toBe(before);
    stop();
    // No warning says that they are not heard, because the new microphone works.
    expect(faults).toEqual([null]);
    expect(microphone().enabled).toBe(false);
    expect(localMedia.read().microphoneFault).toBeNull();
  });

  it('reports that there is no microphone, and takes the next one that is plugged in', async () => {
    plugIn({ isPhone: false });
    await localMedia.request();
    vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValueOnce(new DOMException('', 'NotFoundError'));
    microphone().dispatchEvent(new Event('ended'));
    await expect.poll(() => localMedia.read().microphoneFault).toBe('lost');
    navigator.mediaDevices.dispatchEvent(new Event('devicechange'));
    await expect.poll(() => localMedia.read().microphoneFault).toBeNull();
  });
});

describe('a device that another app holds', () => {
  /** Refuses every request for the second camera or microphone. */
  function holdSecond(): void {
    const { mediaDevices } = navigator;
    const give = mediaDevices.getUserMedia.bind(mediaDevices);
    vi.spyOn(mediaDevices, 'getUserMedia').mockImplementation((preference) =>
      JSON.stringify(preference).includes('second')
        ? Promise.reject(new DOMException('', 'NotReadableError'))
        : give(preference),
    );
  }

  it.each(['chooseCamera', 'chooseMicrophone'] as const)(
    '%s: the old one stays in use, also on the next visit',
    async (choose) => {
      plugIn({ isPhone: false });
      await localMedia.request();
      holdSecond();
      expect(await localMedia[choose]('second')).toBe(false);
      expect([camera(), microphone().settings]).toEqual([{ deviceId: 'first' }, { deviceId: 'first' }]);
      expect(localMedia.read()).toMatchObject({ isCameraOn: true, cameraFault: null, microphoneFault: null });
      localMedia.stop();
      await localMedia.request();
      expect([camera(), microphone().settings]).toEqual([{ deviceId: 'first' }, { deviceId: 'first' }]);
    },
  );

  it.each([[{ camera: 'second' }], [{ microphone: 'second' }], [{ camera: 'second', microphone: 'second' }]])(
    'chosen on an earlier visit (%j) gives way to the default one',
    async (chosen) => {
      plugIn({ isPhone: false });
      localStorage.setItem('chosenDevices', JSON.stringify(chosen));
      localMedia.stop();
      holdSecond();
      await localMedia.request();
      expect(microphone().settings).toEqual({ deviceId: 'first' });
      expect(localMedia.read()).toMatchObject({ camera: 'granted' });
      if (!('microphone' in chosen)) expect(camera()).toEqual({ deviceId: 'first' });
    },
  );

  it('can be replaced by another one, though it was the only choice', async () => {
    plugIn({ isPhone: false });
    await localMedia.request();
    cameraTrack().dispatchEvent(new Event('ended'));
    expect(localMedia.read().cameraFault).toBe('lost');
    expect(await localMedia.chooseCamera('second')).toBe(true);
    expect(localMedia.read()).toMatchObject({ isCameraOn: true, cameraFault: null });
  });
});

it('lets a person in by voice if only the camera is refused', async () => {
  plugIn({ isPhone: false });
  refuseCamera('NotAllowedError');
  await localMedia.request();
  expect(localMedia.read().camera).toBe('denied');
  await localMedia.requestVoice();
  expect(localMedia.read()).toMatchObject({ camera: 'granted', isCameraOn: false });
  expect(kinds()).toEqual(['audio']);
});

it('asks for the camera again if the microphone is refused too', async () => {
  plugIn({ isPhone: false });
  refuseMedia('NotAllowedError');
  await localMedia.requestVoice();
  expect(localMedia.read().camera).toBe('denied');
  vi.restoreAllMocks();
  localMedia.reset();
  await localMedia.request();
  expect(kinds()).toEqual(['audio', 'video']);
});

it('takes back a microphone that a phone call held and never gave back', async () => {
  vi.useFakeTimers();
  plugIn({ isPhone: true });
  await localMedia.request();
  const before = microphone();
  before.dispatchEvent(new Event('mute'));
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(1_999);
  expect(microphone()).toBe(before);
  await vi.advanceTimersByTimeAsync(1);
  expect(microphone()).not.toBe(before);
  expect(localMedia.read().microphoneFault).toBeNull();
  vi.useRealTimers();
});

it('remembers the devices that were chosen by hand', async () => {
  plugIn({ isPhone: false });
  await localMedia.request();
  await localMedia.chooseCamera('second');
  await localMedia.chooseMicrophone('second');
  localMedia.stop();
  await localMedia.request();
  expect(camera()).toEqual({ deviceId: 'second' });
  expect(microphone().settings).toEqual({ deviceId: 'second' });
});

it('captures the microphone again with the current settings', async () => {
  plugIn({ isPhone: false });
  await localMedia.request();
  const before = microphone();
  const asked = vi.spyOn(navigator.mediaDevices, 'getUserMedia');
  callSettings.change({ isNoiseSuppressed: false });
  await localMedia.retryMicrophone();
  expect(asked).toHaveBeenLastCalledWith({ audio: expect.objectContaining({ noiseSuppression: false }) });
  expect([before.isStopped, microphone() === before]).toEqual([true, false]);
  callSettings.change({ isNoiseSuppressed: true });
});

it.each([true, false])(
  'a browser that never answers (also without the camera: %s) is given up after a minute',
  async (isVoice) => {
    vi.useFakeTimers();
    plugIn({ isPhone: false });
    const give = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    let answerLate = () => {};
    const asked = vi
      .spyOn(navigator.mediaDevices, 'getUserMedia')
      .mockImplementationOnce((wish) => new Promise((resolve) => (answerLate = () => resolve(give(wish)))));
    const requested = isVoice ? localMedia.requestVoice() : localMedia.request();
    await vi.advanceTimersByTimeAsync(59_999);
    expect(localMedia.read().camera).toBe('asking');
    await vi.advanceTimersByTimeAsync(1);
    await requested;
    expect(localMedia.read()).toMatchObject({ camera: 'late', stream: null });
    answerLate();
    await vi.advanceTimersByTimeAsync(0);
    const late = (await asked.mock.results[0]!.value) as MediaStream;
    expect((late.getTracks() as unknown as FakeTrack[]).every(({ isStopped }) => isStopped)).toBe(true);
    localMedia.reset();
    await localMedia.request();
    expect(localMedia.read().camera).toBe('granted');
    vi.useRealTimers();
  },
);

it('a browser that never lists its devices has none', async () => {
  vi.useFakeTimers();
  plugIn({ isPhone: false });
  vi.spyOn(navigator.mediaDevices, 'enumerateDevices').mockReturnValue(new Promise(() => {}));
  const listed = listAllDevices();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await listed).toEqual([]);
  vi.useRealTimers();
});
