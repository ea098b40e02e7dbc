import { captureAnyMicrophone, captureMicrophone } from './capture.ts';
import { rememberDevice } from './chosen-devices.ts';
import { changePreference, isInUse, readMedia, readPreference, setMedia } from './local-media-state.ts';
import { createTurns } from './turns.ts';
import { stopTracks, watchTracks } from './watch-tracks.ts';

/** A replacement microphone is ready within this time, unless the browser asks for it. */
const REPLACED_WITHIN_MS = 500;

export const microphoneTurns = createTurns();

export function setMicrophone(isOn: boolean): void {
  for (const track of readMedia().captured?.getAudioTracks() ?? []) track.enabled = isOn;
  setMedia({ isMicrophoneOn: isOn });
}

/** Answers whether the microphone is available: otherwise the old one stays. */
export async function chooseMicrophone(deviceId: string): Promise<boolean> {
  const { microphoneId } = readPreference();
  changePreference({ microphoneId: deviceId });
  const isThere = await takeMicrophone(captureMicrophone(readPreference()));
  if (isThere) rememberDevice({ microphone: deviceId });
  else changePreference({ microphoneId });
  return isThere;
}

/** Captures the microphone again after it was lost or held, or with other settings. Answers whether it worked. */
export async function replaceMicrophone(): Promise<boolean> {
  const asked = readPreference();
  return takeMicrophone(
    captureAnyMicrophone(asked).then(({ stream, preference: { microphoneId } }) => {
      if (readPreference().microphoneId === asked.microphoneId) changePreference({ microphoneId });
      return stream;
    }),
  );
}

/** Switches to a microphone once it is captured; the old one stays if that fails. Answers whether it worked. */
async function takeMicrophone(captured: Promise<MediaStream>): Promise<boolean> {
  const isLatest = microphoneTurns.begin();
  const fresh = await captured.catch(() => null);
  if (fresh === null) return false;
  const { captured: before, isMicrophoneOn } = readMedia();
  if (!isLatest() || before === null) {
    stopTracks(fresh);
    return true;
  }
  for (const track of fresh.getAudioTracks()) track.enabled = isMicrophoneOn;
  followMicrophone(fresh);
  setMedia({
    // Some phones give it back silent at first.
    microphoneFault: fresh.getAudioTracks().some(({ muted }) => muted) ? 'held' : null,
    captured: new MediaStream([...fresh.getAudioTracks(), ...before.getVideoTracks()]),
  });
  for (const track of before.getAudioTracks()) track.stop();
  return true;
}

/** Updates the state when the microphone in use is lost or held. */
export function followMicrophone(stream: MediaStream): void {
  watchTracks(stream.getAudioTracks(), {
    onLost: (track) => {
      if (!isInUse(track)) return;
      const tell = () => isInUse(track) && setMedia({ microphoneFault: 'lost' });
      const patience = setTimeout(tell, REPLACED_WITHIN_MS);
      // After headphones are unplugged, the device's own microphone is left.
      void replaceMicrophone().then(() => {
        clearTimeout(patience);
        tell();
      });
    },
    onHeld: (track, isHeld) => isInUse(track) && setMedia({ microphoneFault: isHeld ? 'held' : null }),
  });
}
