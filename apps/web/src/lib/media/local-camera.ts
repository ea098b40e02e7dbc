import { keepCameraOff } from './camera-kept-off.ts';
import { captureCamera, isSelfie, nextCameraId, type Wish } from './capture.ts';
import { rememberDevice } from './chosen-devices.ts';
import { changeWish, isInUse, type LocalMediaState, readMedia, readWish, setMedia } from './local-media-state.ts';
import { failureOf } from './media-failure.ts';
import { createTurns } from './turns.ts';
import { stopTracks, watchTracks } from './watch-tracks.ts';

export const cameraTurns = createTurns();

/** Off stops the camera itself, not just the picture. On also tries again after a fault. */
export async function setCamera(isOn: boolean): Promise<void> {
  const { stream, isCameraOn, cameraFault } = readMedia();
  if (stream === null) return;
  keepCameraOff(!isOn);
  // One that is still being opened comes too late.
  if (!isOn) cameraTurns.begin();
  if (isOn === isCameraOn && cameraFault === null) return;
  if (isOn) return replaceCamera();
  dropCamera(stream);
  setMedia({ isCameraOn: false, cameraFault: null, stream: new MediaStream(stream.getTracks()) });
}

/** The other side of a phone; the next camera of a computer. Answers whether it could be had. */
export async function flipCamera(): Promise<boolean> {
  const current = readMedia().stream?.getVideoTracks()[0]?.getSettings();
  return current?.facingMode === undefined
    ? switchCamera({ cameraId: await nextCameraId(current?.deviceId) })
    : switchCamera({ cameraId: null, facing: current.facingMode === 'user' ? 'environment' : 'user' });
}

/** Answers whether it could be had: otherwise the one before goes on. A camera that is off by choice stays off. */
export async function chooseCamera(deviceId: string): Promise<boolean> {
  const isThere = await switchCamera({ cameraId: deviceId });
  if (isThere) rememberDevice({ camera: deviceId });
  return isThere;
}

export async function replaceCamera(): Promise<void> {
  const failure = await takeCamera();
  const { stream } = readMedia();
  if (failure === null || stream === null) return;
  setMedia({ isCameraOn: false, cameraFault: failure, stream: new MediaStream(stream.getAudioTracks()) });
}

/** Takes another camera, or the one before where that cannot be had. Answers whether it is the other. */
async function switchCamera(next: Partial<Wish>): Promise<boolean> {
  const { cameraId, facing } = readWish();
  const { isCameraOn, cameraFault } = readMedia();
  changeWish(next);
  if (!isCameraOn && cameraFault === null) return true;
  if ((await takeCamera()) === null) return true;
  changeWish({ cameraId, facing });
  await replaceCamera();
  return false;
}

/** Takes the camera of the wish. Answers why it could not be had; null where it is there, or a later turn took over. */
async function takeCamera(): Promise<Exclude<LocalMediaState['cameraFault'], null> | null> {
  const { stream } = readMedia();
  if (stream === null) return null;
  const isLatest = cameraTurns.begin();
  // Phones open one camera at a time: the old one is let go first.
  dropCamera(stream);
  try {
    const fresh = await captureCamera(readWish());
    if (!isLatest()) {
      stopTracks(fresh);
      return null;
    }
    followCamera(fresh);
    // The microphone may have been changed meanwhile.
    const microphones = (readMedia().stream ?? stream).getAudioTracks();
    setMedia({
      isCameraOn: true,
      cameraFault: null,
      isMirrored: isSelfie(fresh),
      stream: new MediaStream([...microphones, ...fresh.getVideoTracks()]),
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

/** Notes what becomes of a camera while it is the one in use. */
export function followCamera(stream: MediaStream): void {
  watchTracks(stream.getVideoTracks(), {
    onLost: (track) => isInUse(track) && setMedia({ isCameraOn: false, cameraFault: 'lost' }),
    onHeld: (track, isHeld) => isInUse(track) && setMedia({ cameraFault: isHeld ? 'held' : null }),
  });
}
