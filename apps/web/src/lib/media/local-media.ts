import { useEffect } from 'react';
import { useStoreValue } from '../store/create-store.ts';
import { isCameraKeptOff, keepCameraOff } from './camera-kept-off.ts';
import { captureAnyMicrophone, captureBoth, isSelfie } from './capture.ts';
import {
  cameraTurns,
  chooseCamera,
  dropCamera,
  flipCamera,
  followCamera,
  replaceCamera,
  setCamera,
} from './local-camera.ts';
import {
  changePreference,
  type LocalMediaState,
  listenToMedia,
  readMedia,
  readPreference,
  resetPreference,
  START,
  setMedia,
} from './local-media-state.ts';
import {
  chooseMicrophone,
  followMicrophone,
  microphoneTurns,
  replaceMicrophone,
  setMicrophone,
} from './local-microphone.ts';
import { failureOf } from './media-failure.ts';
import { watchDevice } from './watch-device.ts';
import { stopTracks } from './watch-tracks.ts';

const RELEASE_AFTER_MS = 1_500;
/** A phone call gives its devices back within this time, once the person is back at the page. */
const GIVEN_BACK_WITHIN_MS = 2_000;

let holders = 0;
let releaseTimer: ReturnType<typeof setTimeout> | undefined;
let heldTimer: ReturnType<typeof setTimeout> | undefined;
let stopWatching = () => {};

/**
 * The single owner of camera and microphone in this tab: the lobby and the call share one stream, so that the browser
 * asks only once and no second capture cuts off the first.
 */
export const localMedia = {
  read: readMedia,
  subscribe: listenToMedia,

  /**
   * Asks for camera and microphone, unless they are there or requested; only for the microphone if the person had
   * turned the camera off.
   */
  request: async (): Promise<void> => {
    const { camera, captured: present } = readMedia();
    if (camera === 'asking' || present !== null) return;
    if (!navigator.mediaDevices?.getUserMedia) return setMedia({ camera: 'unsupported' });
    setMedia({ camera: 'asking' });
    const isLatest = cameraTurns.begin();
    try {
      const { stream, cameraFault, preference } = isCameraKeptOff()
        ? { ...(await captureAnyMicrophone(readPreference())), cameraFault: null }
        : await captureBoth(readPreference());
      if (!isLatest()) return stopTracks(stream);
      // The person may have turned it off while the browser asked.
      if (isCameraKeptOff()) dropCamera(stream);
      changePreference(preference);
      followCamera(stream);
      followMicrophone(stream);
      const isCameraOn = stream.getVideoTracks().length > 0;
      setMedia({
        ...START,
        camera: 'granted',
        captured: stream,
        isCameraOn,
        isMirrored: isSelfie(stream),
        cameraFault,
      });
    } catch (error) {
      if (isLatest()) setMedia({ camera: failureOf(error) });
      return;
    }
    stopWatching();
    stopWatching = watchDevice({ onVisible: takeBack, onPlugged });
  },

  /** Asks only for the microphone: voice needs no camera. */
  requestVoice: async (): Promise<void> => {
    keepCameraOff(true);
    localMedia.reset();
    await localMedia.request();
    if (readMedia().captured === null) keepCameraOff(false);
  },

  /** Releases camera and microphone immediately. */
  stop: release,

  /** Back to "unknown", so that Try Again asks again. */
  reset: (): void => {
    if (readMedia().captured === null) setMedia(START);
  },

  setMicrophone,
  chooseMicrophone,
  retryMicrophone: replaceMicrophone,
  setCamera,
  flip: flipCamera,
  chooseCamera,
};

/** Takes back what was lost while the page was hidden. A camera is never turned on if it was not on before. */
function takeBack(): void {
  const { cameraFault, microphoneFault } = readMedia();
  if (microphoneFault === 'lost') void replaceMicrophone();
  if (cameraFault === 'lost') void replaceCamera();
  // Some phones give the microphone back after a call without an event.
  clearTimeout(heldTimer);
  heldTimer = setTimeout(() => {
    if (readMedia().microphoneFault === 'held') void replaceMicrophone();
  }, GIVEN_BACK_WITHIN_MS);
}

function onPlugged({ hasCamera }: { hasCamera: boolean }): void {
  const { cameraFault, microphoneFault } = readMedia();
  if (microphoneFault === 'lost') void replaceMicrophone();
  if (cameraFault === 'missing' && hasCamera) setMedia({ cameraFault: null });
}

function release(): void {
  cameraTurns.begin();
  microphoneTurns.begin();
  stopWatching();
  stopWatching = () => {};
  clearTimeout(heldTimer);
  const { captured } = readMedia();
  if (captured !== null) stopTracks(captured);
  resetPreference();
  setMedia(START);
}

/** Camera and microphone while a screen that needs them is shown; released soon after the last such screen. */
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
