import { createSignal } from '../store/create-signal.ts';
import type { DevicePreference } from './capture.ts';
import { readChosenDevices } from './chosen-devices.ts';
import { onEffectChange, withEffects } from './effects/media-effects.ts';
import type { MediaFailure } from './media-failure.ts';

export type LocalMediaState = {
  /** Also `granted` with only a microphone: talking needs no camera. */
  camera: 'unknown' | 'asking' | 'granted' | MediaFailure;
  /** As camera and microphone give it. */
  captured: MediaStream | null;
  /** As it is shown and sent: with the effects that the person chose. */
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
  captured: null,
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

/** Nobody hears of a captured stream before its effects are there. */
export function setMedia(change: Partial<Omit<LocalMediaState, 'stream'>>): void {
  const next = { ...state, ...change };
  state = { ...next, stream: withEffects(next.captured) };
  changed.send();
}
onEffectChange(() => setMedia({}));

/** Whether a track of a device is in use. */
export function isInUse(track: MediaStreamTrack): boolean {
  return state.captured?.getTracks().includes(track) === true;
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
