import { useEffect } from 'react';
import { createSignal } from '../store/create-signal.ts';
import { useStoreValue } from '../store/create-store.ts';
import { callSettings } from './call-settings.ts';

export type MediaFailure = 'denied' | 'missing' | 'busy' | 'unsupported';

export type LocalMediaState = {
  camera: 'unknown' | 'asking' | 'granted' | MediaFailure;
  stream: MediaStream | null;
  isMicrophoneOn: boolean;
  isCameraOn: boolean;
  /** One's own face is shown as in a mirror; what the camera on the back sees is not. */
  isMirrored: boolean;
};

const START: LocalMediaState = {
  camera: 'unknown',
  stream: null,
  isMicrophoneOn: true,
  isCameraOn: true,
  isMirrored: true,
};
const RELEASE_AFTER_MS = 1_500;

let state = START;
let facing: 'user' | 'environment' = 'user';
/** Chosen by hand; null leaves the choice to the browser. */
let cameraId: string | null = null;
let microphoneId: string | null = null;
let holders = 0;
/** Only the answer to the latest wish counts: a camera that comes late to an older one is let go again. */
let latestTurn = 0;
let latestMicrophoneTurn = 0;
let releaseTimer: ReturnType<typeof setTimeout> | undefined;
const changed = createSignal();

function set(change: Partial<LocalMediaState>): void {
  state = { ...state, ...change };
  changed.send();
}

function nextTurn(): number {
  latestTurn += 1;
  return latestTurn;
}

function videoConstraints(): MediaTrackConstraints {
  const which = cameraId === null ? { facingMode: { ideal: facing } } : { deviceId: { ideal: cameraId } };
  return { ...which, width: { ideal: 1280 }, height: { ideal: 720 } };
}

function audioConstraints(): MediaTrackConstraints {
  const noiseSuppression = callSettings.read().isNoiseSuppressed;
  const audio = { echoCancellation: true, noiseSuppression, autoGainControl: true };
  return microphoneId === null ? audio : { ...audio, deviceId: { ideal: microphoneId } };
}

/**
 * The one owner of camera and microphone in this tab: the lobby and the call share one stream, so
 * that nobody is asked twice and no second capture cuts off the first.
 */
export const localMedia = {
  read: (): LocalMediaState => state,
  subscribe: changed.listen,

  /** Asks for camera and microphone, unless they are there or being asked for. */
  request: async (): Promise<void> => {
    if (state.camera === 'asking' || state.stream !== null) return;
    if (!navigator.mediaDevices?.getUserMedia) return set({ camera: 'unsupported' });
    set({ camera: 'asking' });
    const turn = nextTurn();
    try {
      const stream = await navigator.mediaDevices.getUserMedia({
        audio: audioConstraints(),
        video: videoConstraints(),
      });
      if (turn !== latestTurn) return stopTracks(stream);
      watchEnds(stream);
      set({ camera: 'granted', stream, isCameraOn: true, isMicrophoneOn: true, isMirrored: isSelfie(stream) });
    } catch (error) {
      if (turn === latestTurn) set({ camera: failureOf(error) });
    }
  },

  /** Lets camera and microphone go at once. */
  stop: release,

  /** Back to "unknown", so that Try Again asks anew. */
  reset: (): void => {
    if (state.stream === null) set(START);
  },

  setMicrophone: (isOn: boolean): void => {
    for (const track of state.stream?.getAudioTracks() ?? []) track.enabled = isOn;
    set({ isMicrophoneOn: isOn });
  },

  /** Off stops the camera itself, not just the picture. */
  setCamera: async (isOn: boolean): Promise<void> => {
    if (state.stream === null || isOn === state.isCameraOn) return;
    if (isOn) return replaceCamera();
    nextTurn();
    dropCamera(state.stream);
    set({ isCameraOn: false, stream: new MediaStream(state.stream.getTracks()) });
  },

  /** The other side of a phone; the next camera of a computer. */
  flip: async (): Promise<void> => {
    const current = state.stream?.getVideoTracks()[0]?.getSettings();
    if (current?.facingMode === undefined) {
      cameraId = await nextCameraId(current?.deviceId);
    } else {
      facing = current.facingMode === 'user' ? 'environment' : 'user';
      cameraId = null;
    }
    if (state.isCameraOn) await replaceCamera();
  },

  chooseCamera: async (deviceId: string): Promise<void> => {
    cameraId = deviceId;
    if (state.isCameraOn) await replaceCamera();
  },

  chooseMicrophone: async (deviceId: string): Promise<void> => {
    microphoneId = deviceId;
    await replaceMicrophone();
  },

  /** Takes the microphone anew, by the settings of now. */
  retryMicrophone: async (): Promise<void> => {
    if (state.stream !== null) await replaceMicrophone();
  },
};

async function replaceMicrophone(): Promise<void> {
  latestMicrophoneTurn += 1;
  const turn = latestMicrophoneTurn;
  // The old one goes on if the new one cannot be had.
  const fresh = await navigator.mediaDevices.getUserMedia({ audio: audioConstraints() }).catch(() => null);
  if (fresh === null) return;
  if (turn !== latestMicrophoneTurn || state.stream === null) return stopTracks(fresh);
  const { stream, isMicrophoneOn } = state;
  for (const track of fresh.getAudioTracks()) track.enabled = isMicrophoneOn;
  set({ stream: new MediaStream([...fresh.getAudioTracks(), ...stream.getVideoTracks()]) });
  for (const track of stream.getAudioTracks()) track.stop();
}

async function nextCameraId(currentId: string | undefined): Promise<string | null> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  const ids = devices.filter((device) => device.kind === 'videoinput').map((device) => device.deviceId);
  return ids[(ids.indexOf(currentId ?? '') + 1) % ids.length] ?? null;
}

function isSelfie(stream: MediaStream): boolean {
  return stream.getVideoTracks()[0]?.getSettings().facingMode !== 'environment';
}

async function replaceCamera(): Promise<void> {
  const { stream } = state;
  if (stream === null) return;
  const turn = nextTurn();
  // Phones open one camera at a time: the old one is let go first.
  dropCamera(stream);
  try {
    const fresh = await navigator.mediaDevices.getUserMedia({ video: videoConstraints() });
    if (turn !== latestTurn) return stopTracks(fresh);
    watchEnds(fresh);
    // The microphone may have been changed meanwhile.
    const microphones = (state.stream ?? stream).getAudioTracks();
    set({
      isCameraOn: true,
      isMirrored: isSelfie(fresh),
      stream: new MediaStream([...microphones, ...fresh.getVideoTracks()]),
    });
  } catch {
    if (turn === latestTurn)
      set({ isCameraOn: false, stream: new MediaStream((state.stream ?? stream).getAudioTracks()) });
  }
}

function dropCamera(stream: MediaStream): void {
  for (const track of stream.getVideoTracks()) {
    track.stop();
    stream.removeTrack(track);
  }
}

/** A camera that is unplugged or taken away ends without an error. */
function watchEnds(stream: MediaStream): void {
  for (const track of stream.getVideoTracks()) {
    track.addEventListener('ended', () => {
      if (state.stream?.getTracks().includes(track)) set({ isCameraOn: false });
    });
  }
}

function stopTracks(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

function failureOf(error: unknown): MediaFailure {
  switch (error instanceof DOMException ? error.name : '') {
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'missing';
    case 'NotReadableError':
    case 'AbortError':
      return 'busy';
    default:
      return 'denied';
  }
}

function release(): void {
  nextTurn();
  if (state.stream !== null) stopTracks(state.stream);
  facing = 'user';
  latestMicrophoneTurn += 1;
  set(START);
}

/** Camera and microphone while a screen that needs them is shown; let go soon after the last one. */
export function useLocalMedia(): LocalMediaState {
  useEffect(() => {
    holders += 1;
    clearTimeout(releaseTimer);
    return () => {
      holders -= 1;
      if (holders === 0) releaseTimer = setTimeout(release, RELEASE_AFTER_MS);
    };
  }, []);
  return useStoreValue(localMedia);
}
