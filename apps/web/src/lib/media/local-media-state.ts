import { createSignal } from '../store/create-signal.ts';
import type { DevicePreference } from './capture.ts';
import { readChosenDevices } from './chosen-devices.ts';
import type { MediaFailure } from './media-failure.ts';

export type LocalMediaState = {
  /** Also `granted` with only a microphone: talking needs no camera. */
  camera: 'unknown' | 'asking' | 'granted' | MediaFailure;
  stream: MediaStream | null;
  isMicrophoneOn: boolean;
  isCameraOn: boolean;
  /** Your own face is shown as in a mirror; the picture of a rear camera is not. */
  isMirrored: boolean;
  /**
   * Why there is no picture though the person did not turn the camera off: `lost` was unplugged or taken by another
   * app, `held` comes back on its own. Null if all is as the person wants it.
   */
  cameraFault: Exclude<MediaFailure, 'unsupported'> | 'lost' | 'held' | null;
  microphoneFault: 'lost' | 'held' | null;
};

export const START: LocalMediaState = {
  camera: 'unknown',
  stream: null,
  isMicrophoneOn: true,
  isCameraOn: true,
  isMirrored: true,
  cameraFault: null,
  microphoneFault: null,
};

let state = START;
let preference = initialPreference();
const changed = createSignal();

function initialPreference(): DevicePreference {
  const { camera, microphone } = readChosenDevices();
  return { cameraId: camera, facing: 'user', microphoneId: microphone };
}

export const readMedia = (): LocalMediaState => state;
export const listenToMedia = changed.listen;

export function setMedia(change: Partial<LocalMediaState>): void {
  state = { ...state, ...change };
  changed.send();
}

/** Whether a track is part of the current stream. */
export function isInUse(track: MediaStreamTrack): boolean {
  return state.stream?.getTracks().includes(track) === true;
}

/** The wanted camera and microphone. */
export const readPreference = (): DevicePreference => preference;

export function changePreference(change: Partial<DevicePreference>): void {
  preference = { ...preference, ...change };
}

/** Goes back to the devices chosen on earlier visits. */
export function resetPreference(): void {
  preference = initialPreference();
}
