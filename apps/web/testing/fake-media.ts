import { vi } from 'vitest';
import type { LocalMediaState } from '../src/lib/media/local-media-state.ts';

/** Camera and microphone are granted and on; no test reads their stream. */
export const GRANTED_MEDIA: LocalMediaState = {
  captured: null,
  stream: null,
  camera: 'granted',
  isMicrophoneOn: true,
  isCameraOn: true,
  isMirrored: true,
  cameraFault: null,
  microphoneFault: null,
};

/** Camera and microphone as a call sees them; they never change. */
export const STILL_MEDIA = {
  read: () => GRANTED_MEDIA,
  subscribe: () => () => {},
  setMicrophone: () => {},
  setCamera: async () => {},
};

export class FakeTrack extends EventTarget {
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

export class FakeStream {
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

/** Simulates a device with two cameras and microphones. A phone says which way a camera faces; a computer does not. */
export function plugIn({ isPhone = false } = {}): void {
  const wished = (wish: Wish | undefined) => wish?.deviceId?.ideal ?? 'first';
  const devices = Object.assign(new EventTarget(), {
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
    getSupportedConstraints: () => ({ noiseSuppression: true }),
    enumerateDevices: async () => ['first', 'second'].map((deviceId) => ({ kind: 'videoinput', deviceId })),
  });
  vi.stubGlobal('MediaStream', FakeStream);
  vi.stubGlobal('navigator', Object.create(navigator, { mediaDevices: { value: devices } }));
}

/** Refuses every request for a camera with this error; the microphone works. */
export function refuseCamera(name: string, message = ''): void {
  const { mediaDevices } = navigator;
  const give = mediaDevices.getUserMedia.bind(mediaDevices);
  vi.spyOn(mediaDevices, 'getUserMedia').mockImplementation((wish) =>
    wish?.video ? Promise.reject(new DOMException(message, name)) : give(wish),
  );
}

/** Refuses every request with this error. */
export function refuseMedia(name: string, message = ''): void {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException(message, name));
}
