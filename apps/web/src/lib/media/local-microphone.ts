import { captureAnyMicrophone, captureMicrophone } from './capture.ts';
import { rememberDevice } from './chosen-devices.ts';
import { changeWish, isInUse, readMedia, readWish, setMedia } from './local-media-state.ts';
import { createTurns } from './turns.ts';
import { stopTracks, watchTracks } from './watch-tracks.ts';

/** A microphone that takes the place of a lost one is there by then, unless the browser asks for it. */
const REPLACED_WITHIN_MS = 500;

export const microphoneTurns = createTurns();

export function setMicrophone(isOn: boolean): void {
  for (const track of readMedia().stream?.getAudioTracks() ?? []) track.enabled = isOn;
  setMedia({ isMicrophoneOn: isOn });
}

/** Answers whether it could be had: otherwise the one before goes on. */
export async function chooseMicrophone(deviceId: string): Promise<boolean> {
  const { microphoneId } = readWish();
  changeWish({ microphoneId: deviceId });
  const isThere = await takeMicrophone(captureMicrophone(readWish()));
  if (isThere) rememberDevice({ microphone: deviceId });
  else changeWish({ microphoneId });
  return isThere;
}

/** Takes the microphone again after it was lost or held, or with other settings. Answers whether it could be had. */
export async function replaceMicrophone(): Promise<boolean> {
  const asked = readWish();
  return takeMicrophone(
    captureAnyMicrophone(asked).then(({ stream, wish: { microphoneId } }) => {
      if (readWish().microphoneId === asked.microphoneId) changeWish({ microphoneId });
      return stream;
    }),
  );
}

/** Takes a microphone once it is captured; the one before goes on where it cannot be had. Answers whether it could. */
async function takeMicrophone(captured: Promise<MediaStream>): Promise<boolean> {
  const isLatest = microphoneTurns.begin();
  const fresh = await captured.catch(() => null);
  if (fresh === null) return false;
  const { stream, isMicrophoneOn } = readMedia();
  if (!isLatest() || stream === null) {
    stopTracks(fresh);
    return true;
  }
  for (const track of fresh.getAudioTracks()) track.enabled = isMicrophoneOn;
  followMicrophone(fresh);
  setMedia({
    // Some phones give it back silent at first.
    microphoneFault: fresh.getAudioTracks().some(({ muted }) => muted) ? 'held' : null,
    stream: new MediaStream([...fresh.getAudioTracks(), ...stream.getVideoTracks()]),
  });
  for (const track of stream.getAudioTracks()) track.stop();
  return true;
}

/** Notes what becomes of a microphone while it is the one in use. */
export function followMicrophone(stream: MediaStream): void {
  watchTracks(stream.getAudioTracks(), {
    onLost: (track) => {
      if (!isInUse(track)) return;
      const tell = () => isInUse(track) && setMedia({ microphoneFault: 'lost' });
      const patience = setTimeout(tell, REPLACED_WITHIN_MS);
      // Headphones that are unplugged leave the microphone of the device.
      void replaceMicrophone().then(() => {
        clearTimeout(patience);
        tell();
      });
    },
    onHeld: (track, isHeld) => isInUse(track) && setMedia({ microphoneFault: isHeld ? 'held' : null }),
  });
}
