import { NoAnswer, withLimit } from '../device/with-limit.ts';
import { callSettings } from './call-settings.ts';
import { failureOf } from './media-failure.ts';
import { stopTracks } from './watch-tracks.ts';

/** The wanted camera and microphone. If a device is gone, its id is only a preference (`ideal`). */
export type DevicePreference = {
  cameraId: string | null;
  facing: 'user' | 'environment';
  microphoneId: string | null;
};

/** As long as a person may take to answer the browser's question; some browsers inside of apps never settle it. */
const ANSWER_MS = 60_000;
const LIST_MS = 3_000;

/** Asks the browser; rejects with a NoAnswer if it is silent, and stops what it still brings later. */
async function capture(constraints: MediaStreamConstraints): Promise<MediaStream> {
  const asked = navigator.mediaDevices.getUserMedia(constraints);
  try {
    return await withLimit(asked, ANSWER_MS);
  } catch (error) {
    if (error instanceof NoAnswer) void asked.then(stopTracks, () => {});
    throw error;
  }
}

export function captureCamera({ cameraId, facing }: DevicePreference): Promise<MediaStream> {
  return capture({ video: videoConstraints({ cameraId, facing }) });
}

export function captureMicrophone({ microphoneId }: Pick<DevicePreference, 'microphoneId'>): Promise<MediaStream> {
  return capture({ audio: audioConstraints(microphoneId) });
}

/** The captured stream, and the devices it was requested with. */
type Captured = { stream: MediaStream; preference: DevicePreference };

/**
 * Asks for camera and microphone in one prompt. If another app holds a device that was chosen by hand, takes the
 * default one. If there is no camera, or another app holds it, takes only the microphone, with the reason. Rejects if
 * the microphone is not available either, or the person or the device refuses.
 */
export async function captureBoth(
  preference: DevicePreference,
): Promise<Captured & { cameraFault: 'missing' | 'busy' | null }> {
  const usualCamera = { ...preference, cameraId: null };
  const tries = [preference, usualCamera, { ...usualCamera, microphoneId: null }];
  let cameraFault: 'missing' | 'busy' = 'busy';
  for (const [index, each] of tries.entries()) {
    const isNew = index === 0 || JSON.stringify(each) !== JSON.stringify(tries[index - 1]);
    if (!isNew) continue;
    try {
      const video = videoConstraints(each);
      const stream = await capture({ audio: audioConstraints(each.microphoneId), video });
      return { stream, preference: each, cameraFault: null };
    } catch (error) {
      const failure = failureOf(error);
      if (failure !== 'missing' && failure !== 'busy') throw error;
      cameraFault = failure;
      if (failure === 'missing') break;
    }
  }
  return { ...(await captureAnyMicrophone(preference)), cameraFault };
}

/** The wanted microphone; if another app holds it, the default one. */
export async function captureAnyMicrophone(preference: DevicePreference): Promise<Captured> {
  try {
    return { stream: await captureMicrophone(preference), preference };
  } catch (error) {
    if (preference.microphoneId === null || failureOf(error) !== 'busy') throw error;
    const usual = { ...preference, microphoneId: null };
    return { stream: await captureMicrophone(usual), preference: usual };
  }
}

/** The id of the next camera, in the device's order. */
export async function nextCameraId(currentId: string | undefined): Promise<string | null> {
  const ids = (await listDevices('videoinput')).map((device) => device.deviceId);
  return ids[(ids.indexOf(currentId ?? '') + 1) % ids.length] ?? null;
}

/** The devices of the computer or phone; none if the browser does not say. */
export const listAllDevices = (): Promise<MediaDeviceInfo[]> =>
  withLimit(navigator.mediaDevices.enumerateDevices(), LIST_MS).catch(() => []);

export async function listDevices(kind: MediaDeviceKind): Promise<MediaDeviceInfo[]> {
  return (await listAllDevices()).filter((device) => device.kind === kind);
}

export function isSelfie(stream: MediaStream): boolean {
  return stream.getVideoTracks()[0]?.getSettings().facingMode !== 'environment';
}

function videoConstraints({ cameraId, facing }: Pick<DevicePreference, 'cameraId' | 'facing'>): MediaTrackConstraints {
  const which = cameraId === null ? { facingMode: { ideal: facing } } : { deviceId: { ideal: cameraId } };
  return { ...which, width: { ideal: 1280 }, height: { ideal: 720 } };
}

function audioConstraints(microphoneId: string | null): MediaTrackConstraints {
  const noiseSuppression = callSettings.read().isNoiseSuppressed;
  const audio = { echoCancellation: true, noiseSuppression, autoGainControl: true };
  return microphoneId === null ? audio : { ...audio, deviceId: { ideal: microphoneId } };
}
