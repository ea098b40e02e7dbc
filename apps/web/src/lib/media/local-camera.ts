import { keepCameraOff } from './camera-kept-off.ts';
import { captureCamera, type DevicePreference, isSelfie, nextCameraId } from './capture.ts';
import { rememberDevice } from './chosen-devices.ts';
import {
  changePreference,
  isInUse,
  type LocalMediaState,
  readMedia,
  readPreference,
  setMedia,
} from './local-media-state.ts';
import { failureOf } from './media-failure.ts';
import { createTurns } from './turns.ts';
import { stopTracks, watchTracks } from './watch-tracks.ts';

export const cameraTurns = createTurns();

/** Off stops the camera itself, not just the picture. On also retries after a fault. */
export async function setCamera(isOn: boolean): Promise<void> {
  const { captured, isCameraOn, cameraFault } = readMedia();
  if (captured === null) return;
  keepCameraOff(!isOn);
  // A camera that is still opening is then dropped.
  if (!isOn) cameraTurns.begin();
  if (isOn === isCameraOn && cameraFault === null) return;
  if (isOn) return replaceCamera();
  dropCamera(captured);
  setMedia({ isCameraOn: false, cameraFault: null, captured: new MediaStream(captured.getTracks()) });
}

/** Switches to the other side of a phone, or the next camera of a computer. Answers whether it worked. */
export async function flipCamera(): Promise<boolean> {
  const current = readMedia().captured?.getVideoTracks()[0]?.getSettings();
  return current?.facingMode === undefined
    ? switchCamera({ cameraId: await nextCameraId(current?.deviceId) })
    : switchCamera({ cameraId: null, facing: current.facingMode === 'user' ? 'environment' : 'user' });
}

/** Answers whether the camera is available: otherwise the old one stays. A camera that is off by choice stays off. */
export async function chooseCamera(deviceId: string): Promise<boolean> {
  const isThere = await switchCamera({ cameraId: deviceId });
  if (isThere) rememberDevice({ camera: deviceId });
  return isThere;
}

export async function replaceCamera(): Promise<void> {
  const failure = await takeCamera();
  const { captured } = readMedia();
  if (failure === null || captured === null) return;
  setMedia({ isCameraOn: false, cameraFault: failure, captured: new MediaStream(captured.getAudioTracks()) });
}

/** Switches to another camera, or back to the old one if that fails. Answers whether it switched. */
async function switchCamera(next: Partial<DevicePreference>): Promise<boolean> {
  const { cameraId, facing } = readPreference();
  const { isCameraOn, cameraFault } = readMedia();
  changePreference(next);
  if (!isCameraOn && cameraFault === null) return true;
  if ((await takeCamera()) === null) return true;
  changePreference({ cameraId, facing });
  await replaceCamera();
  return false;
}

/** Captures the wanted camera. Answers why that failed; null if it worked, or a later turn took over. */
async function takeCamera(): Promise<Exclude<LocalMediaState['cameraFault'], null> | null> {
  const { captured } = readMedia();
  if (captured === null) return null;
  const isLatest = cameraTurns.begin();
  // Phones open one camera at a time: release the old one first.
  dropCamera(captured);
  try {
    const fresh = await captureCamera(readPreference());
    if (!isLatest()) {
      stopTracks(fresh);
      return null;
    }
    followCamera(fresh);
    // The microphone may have changed meanwhile.
    const microphones = (readMedia().captured ?? captured).getAudioTracks();
    setMedia({
      isCameraOn: true,
      cameraFault: null,
      isMirrored: isSelfie(fresh),
      captured: new MediaStream([...microphones, ...fresh.getVideoTracks()]),
    });
    return null;
  } catch (error) {
    return isLatest() ? failureOf(error) : null;
  }
}

export function dropCamera(stream: MediaStream): void {
  for (const track of stream.getVideoTracks()) {
    track.stop();
    stream.removeTrack(track);
  }
}

/** Updates the state when the camera in use is lost or held. */
export function followCamera(stream: MediaStream): void {
  watchTracks(stream.getVideoTracks(), {
    onLost: (track) => isInUse(track) && setMedia({ isCameraOn: false, cameraFault: 'lost' }),
    onHeld: (track, isHeld) => isInUse(track) && setMedia({ cameraFault: isHeld ? 'held' : null }),
  });
}
