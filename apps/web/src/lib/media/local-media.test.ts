import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { callSettings } from './call-settings.ts';
import { localMedia } from './local-media.ts';

class FakeTrack extends EventTarget {
  enabled = true;
  isStopped = false;
  kind: 'audio' | 'video';
  settings: MediaTrackSettings;
  constructor(kind: 'audio' | 'video', settings: MediaTrackSettings) {
    super();
    this.kind = kind;
    this.settings = settings;
  }
  stop(): void {
    this.isStopped = true;
  }
  getSettings(): MediaTrackSettings {
    return this.settings;
  }
}

class FakeStream {
  tracks: FakeTrack[];
  constructor(tracks: FakeTrack[]) {
    this.tracks = [...tracks];
  }
  getTracks = () => this.tracks;
  getAudioTracks = () => this.tracks.filter((track) => track.kind === 'audio');
  getVideoTracks = () => this.tracks.filter((track) => track.kind === 'video');
  removeTrack = (gone: FakeTrack) => void (this.tracks = this.tracks.filter((track) => track !== gone));
}

type Wish = { facingMode?: { ideal: string }; deviceId?: { ideal: string } };

/** A phone says which way a camera looks; a computer does not. */
function plugIn({ isPhone }: { isPhone: boolean }) {
  const wished = (wish: Wish | undefined) => wish?.deviceId?.ideal ?? 'first';
  vi.stubGlobal('MediaStream', FakeStream);
  vi.stubGlobal('navigator', {
    mediaDevices: {
      getUserMedia: async ({ audio, video }: { audio?: Wish; video?: Wish }) =>
        new FakeStream([
          ...(audio ? [new FakeTrack('audio', { deviceId: wished(audio) })] : []),
          ...(video
            ? [
                new FakeTrack('video', {
                  deviceId: wished(video),
                  ...(isPhone && { facingMode: video.facingMode?.ideal ?? 'user' }),
                }),
              ]
            : []),
        ]),
      enumerateDevices: async () => ['first', 'second'].map((deviceId) => ({ kind: 'videoinput', deviceId })),
    },
  });
}

const camera = () => localMedia.read().stream?.getVideoTracks()[0]?.getSettings();
const microphone = () => localMedia.read().stream?.getAudioTracks()[0] as unknown as FakeTrack;

beforeEach(() => localMedia.stop());
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

it('changes the microphone and leaves it muted, with the same camera', async () => {
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

it('goes on with the old microphone where the new one cannot be had', async () => {
  plugIn({ isPhone: false });
  await localMedia.request();
  const before = microphone();
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValueOnce(new DOMException('', 'NotReadableError'));
  await localMedia.chooseMicrophone('second');
  expect(microphone()).toBe(before);
  expect(before.isStopped).toBe(false);
});

it('takes the microphone anew by the choice of now', async () => {
  plugIn({ isPhone: false });
  await localMedia.request();
  const before = microphone();
  const asked = vi.spyOn(navigator.mediaDevices, 'getUserMedia');
  callSettings.change({ isNoiseSuppressed: false });
  await localMedia.retryMicrophone();
  expect(asked).toHaveBeenCalledExactlyOnceWith({ audio: expect.objectContaining({ noiseSuppression: false }) });
  expect([before.isStopped, microphone() === before]).toEqual([true, false]);
  callSettings.change({ isNoiseSuppressed: true });
});
