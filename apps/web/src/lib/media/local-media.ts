import { useEffect } from 'react';
import { tabStorage } from '../device/guarded-storage.ts';
import { createSignal } from '../store/create-signal.ts';
import { useStoreValue } from '../store/create-store.ts';
import {
  captureAnyMicrophone,
  captureBoth,
  captureCamera,
  captureMicrophone,
  isSelfie,
  nextCameraId,
  type Wish,
} from './capture.ts';
import { readChosenDevices, rememberDevice } from './chosen-devices.ts';
import { failureOf, type MediaFailure } from './media-failure.ts';
import { watchDevice } from './watch-device.ts';
import { stopTracks, watchTracks } from './watch-tracks.ts';

export type LocalMediaState = {
  /** `granted` with the microphone alone too: a camera is not needed to talk. */
  camera: 'unknown' | 'asking' | 'granted' | MediaFailure;
  stream: MediaStream | null;
  isMicrophoneOn: boolean;
  isCameraOn: boolean;
  /** One's own face is shown as in a mirror; what the camera on the back sees is not. */
  isMirrored: boolean;
  /**
   * Why there is no picture though nobody turned the camera off: `lost` was unplugged or taken by another app, `held`
   * comes back by itself. Null where all is as the person wants it.
   */
  cameraFault: Exclude<MediaFailure, 'unsupported'> | 'lost' | 'held' | null;
  microphoneFault: 'lost' | 'held' | null;
};

const START: LocalMediaState = {
  camera: 'unknown',
  stream: null,
  isMicrophoneOn: true,
  isCameraOn: true,
  isMirrored: true,
  cameraFault: null,
  microphoneFault: null,
};
const RELEASE_AFTER_MS = 1_500;
/** A microphone that takes the place of a lost one is there by then, unless the browser asks for it. */
const REPLACED_WITHIN_MS = 500;
/** What a phone call has held is given back by then, once the person is back at the page. */
const GIVEN_BACK_WITHIN_MS = 2_000;
/** A reload must not turn on a camera that its person turned off. */
const CAMERA_OFF_KEY = 'cuppa.cameraOff';

let state = START;
let wish: Wish = firstWish();
let holders = 0;
/** Only the answer to the latest wish counts: a camera that comes late to an older one is let go again. */
let latestTurn = 0;
let latestMicrophoneTurn = 0;
let releaseTimer: ReturnType<typeof setTimeout> | undefined;
let heldTimer: ReturnType<typeof setTimeout> | undefined;
let stopWatching = () => {};
const changed = createSignal();

function firstWish(): Wish {
  const { camera, microphone } = readChosenDevices();
  return { cameraId: camera, facing: 'user', microphoneId: microphone };
}

function set(change: Partial<LocalMediaState>): void {
  state = { ...state, ...change };
  changed.send();
}

function nextTurn(): number {
  latestTurn += 1;
  return latestTurn;
}

/**
 * The one owner of camera and microphone in this tab: the lobby and the call share one stream, so
 * that nobody is asked twice and no second capture cuts off the first.
 */
export const localMedia = {
  read: (): LocalMediaState => state,
  subscribe: changed.listen,

  /**
   * Asks for camera and microphone, unless they are there or being asked for; for the microphone alone where the
   * person had turned the camera off.
   */
  request: async (): Promise<void> => {
    if (state.camera === 'asking' || state.stream !== null) return;
    if (!navigator.mediaDevices?.getUserMedia) return set({ camera: 'unsupported' });
    set({ camera: 'asking' });
    const turn = nextTurn();
    const isCameraWanted = tabStorage.read(CAMERA_OFF_KEY) === null;
    try {
      const captured = isCameraWanted
        ? await captureBoth(wish)
        : { ...(await captureAnyMicrophone(wish)), cameraFault: null };
      const { stream, cameraFault } = captured;
      if (turn !== latestTurn) return stopTracks(stream);
      wish = captured.wish;
      follow(stream);
      const isCameraOn = stream.getVideoTracks().length > 0;
      set({ ...START, camera: 'granted', stream, isCameraOn, isMirrored: isSelfie(stream), cameraFault });
    } catch (error) {
      if (turn === latestTurn) set({ camera: failureOf(error) });
      return;
    }
    stopWatching();
    stopWatching = watchDevice({
      // A camera that was lost was on before; it is never turned on by itself where it was not.
      onVisible: () => {
        if (state.microphoneFault === 'lost') void replaceMicrophone();
        if (state.cameraFault === 'lost') void replaceCamera();
        // Some phones give the microphone back after a call without saying so.
        clearTimeout(heldTimer);
        heldTimer = setTimeout(
          () => state.microphoneFault === 'held' && void replaceMicrophone(),
          GIVEN_BACK_WITHIN_MS,
        );
      },
      onPlugged: ({ hasCamera }) => {
        if (state.microphoneFault === 'lost') void replaceMicrophone();
        if (state.cameraFault === 'missing' && hasCamera) set({ cameraFault: null });
      },
    });
  },

  /** Asks for the microphone alone: voice needs no camera. */
  requestVoice: async (): Promise<void> => {
    tabStorage.write(CAMERA_OFF_KEY, '1');
    localMedia.reset();
    await localMedia.request();
    if (state.stream === null) tabStorage.remove(CAMERA_OFF_KEY);
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

  /** Off stops the camera itself, not just the picture. On also tries again after a fault. */
  setCamera: async (isOn: boolean): Promise<void> => {
    if (state.stream === null || (isOn === state.isCameraOn && state.cameraFault === null)) return;
    if (isOn) {
      tabStorage.remove(CAMERA_OFF_KEY);
      return replaceCamera();
    }
    tabStorage.write(CAMERA_OFF_KEY, '1');
    nextTurn();
    dropCamera(state.stream);
    set({ isCameraOn: false, cameraFault: null, stream: new MediaStream(state.stream.getTracks()) });
  },

  /** The other side of a phone; the next camera of a computer. Answers whether it could be had. */
  flip: async (): Promise<boolean> => {
    const current = state.stream?.getVideoTracks()[0]?.getSettings();
    return current?.facingMode === undefined
      ? switchCamera({ ...wish, cameraId: await nextCameraId(current?.deviceId) })
      : switchCamera({ ...wish, cameraId: null, facing: current.facingMode === 'user' ? 'environment' : 'user' });
  },

  /** Answers whether it could be had: otherwise the one before goes on. A camera that is off by choice stays off. */
  chooseCamera: async (deviceId: string): Promise<boolean> => {
    const isThere = await switchCamera({ ...wish, cameraId: deviceId });
    if (isThere) rememberDevice({ camera: deviceId });
    return isThere;
  },

  /** Answers whether it could be had: otherwise the one before goes on. */
  chooseMicrophone: async (deviceId: string): Promise<boolean> => {
    const before = wish;
    wish = { ...wish, microphoneId: deviceId };
    const isThere = await takeMicrophone(captureMicrophone(wish));
    if (isThere) rememberDevice({ microphone: deviceId });
    else wish = { ...wish, microphoneId: before.microphoneId };
    return isThere;
  },

  /** Takes the microphone again after it was lost or held. */
  retryMicrophone: replaceMicrophone,
};

async function replaceMicrophone(): Promise<boolean> {
  const asked = wish;
  return takeMicrophone(
    captureAnyMicrophone(asked).then(({ stream, wish: { microphoneId } }) => {
      if (wish.microphoneId === asked.microphoneId) wish = { ...wish, microphoneId };
      return stream;
    }),
  );
}

/** Takes a microphone once it is captured; the one before goes on where it cannot be had. Answers whether it could. */
async function takeMicrophone(captured: Promise<MediaStream>): Promise<boolean> {
  latestMicrophoneTurn += 1;
  const turn = latestMicrophoneTurn;
  const fresh = await captured.catch(() => null);
  if (fresh === null) return false;
  if (turn !== latestMicrophoneTurn || state.stream === null) {
    stopTracks(fresh);
    return true;
  }
  const { stream, isMicrophoneOn } = state;
  for (const track of fresh.getAudioTracks()) track.enabled = isMicrophoneOn;
  follow(fresh);
  set({
    // Some phones give it back silent at first.
    microphoneFault: fresh.getAudioTracks().some(({ muted }) => muted) ? 'held' : null,
    stream: new MediaStream([...fresh.getAudioTracks(), ...stream.getVideoTracks()]),
  });
  for (const track of stream.getAudioTracks()) track.stop();
  return true;
}

async function replaceCamera(): Promise<void> {
  const failure = await takeCamera();
  if (failure === null || state.stream === null) return;
  set({ isCameraOn: false, cameraFault: failure, stream: new MediaStream(state.stream.getAudioTracks()) });
}

/** Takes another camera, or the one before where that cannot be had. Answers whether it is the other. */
async function switchCamera(next: Wish): Promise<boolean> {
  const before = wish;
  wish = next;
  if (!state.isCameraOn && state.cameraFault === null) return true;
  if ((await takeCamera()) === null) return true;
  wish = { ...wish, cameraId: before.cameraId, facing: before.facing };
  await replaceCamera();
  return false;
}

/** Takes the camera of the wish. Answers why it could not be had; null where it is there, or a later turn took over. */
async function takeCamera(): Promise<Exclude<LocalMediaState['cameraFault'], null> | null> {
  const { stream } = state;
  if (stream === null) return null;
  const turn = nextTurn();
  // Phones open one camera at a time: the old one is let go first.
  dropCamera(stream);
  try {
    const fresh = await captureCamera(wish);
    if (turn !== latestTurn) {
      stopTracks(fresh);
      return null;
    }
    follow(fresh);
    // The microphone may have been changed meanwhile.
    const microphones = (state.stream ?? stream).getAudioTracks();
    set({
      isCameraOn: true,
      cameraFault: null,
      isMirrored: isSelfie(fresh),
      stream: new MediaStream([...microphones, ...fresh.getVideoTracks()]),
    });
    return null;
  } catch (error) {
    return turn === latestTurn ? failureOf(error) : null;
  }
}

function dropCamera(stream: MediaStream): void {
  for (const track of stream.getVideoTracks()) {
    track.stop();
    stream.removeTrack(track);
  }
}

/** Notes what becomes of tracks while they are the ones in use. */
function follow(stream: MediaStream): void {
  const isInUse = (track: MediaStreamTrack) => state.stream?.getTracks().includes(track) === true;
  watchTracks(stream, {
    onLost: (track) => {
      if (!isInUse(track)) return;
      if (track.kind === 'video') return set({ isCameraOn: false, cameraFault: 'lost' });
      // Headphones that are unplugged leave the microphone of the device.
      const tell = () => isInUse(track) && set({ microphoneFault: 'lost' });
      const patience = setTimeout(tell, REPLACED_WITHIN_MS);
      void replaceMicrophone().then(() => {
        clearTimeout(patience);
        tell();
      });
    },
    onHeld: (track, isHeld) => {
      if (!isInUse(track)) return;
      const fault = isHeld ? 'held' : null;
      set(track.kind === 'video' ? { cameraFault: fault } : { microphoneFault: fault });
    },
  });
}

function release(): void {
  nextTurn();
  stopWatching();
  stopWatching = () => {};
  clearTimeout(heldTimer);
  if (state.stream !== null) stopTracks(state.stream);
  wish = firstWish();
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
