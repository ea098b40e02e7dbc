import { readStored, removeStored, writeStored } from '../../lib/device/storage.ts';
import type { LocalMediaState } from '../../lib/media/local-media-state.ts';
import { wordChoices } from '../../lib/media/word-choices.ts';
import type { CallState } from './call-state.ts';

/**
 * Keeps devices off that a person has turned off in a call, through a reload, and in another tab that takes the call
 * over. A person who would rather type starts with their microphone off. Runs until the returned function is called. Subscribe this before anything that sends media.
 */
export function keepDevicesOff(call: CallState): () => void {
  const { media, callId } = call;
  let hadStream = false;

  function follow(): void {
    const current = media.read();
    const isFresh = current.stream !== null && !hadStream;
    hadStream = current.stream !== null;
    if (!hadStream) return;
    const kept = readStored('callDevicesOff');
    const { isTypingFirst } = wordChoices.read();
    if (isFresh && kept?.callId !== callId && isTypingFirst) {
      media.setMicrophone(false);
      return;
    }
    if (isFresh && kept?.callId === callId) {
      if (kept.microphone) media.setMicrophone(false);
      if (kept.camera) void media.setCamera(false);
      return;
    }
    const off = { callId, microphone: !current.isMicrophoneOn, camera: isCameraTurnedOff(current) };
    // Kept even if all is on: a person who types may have turned their microphone on since the start.
    if (off.microphone || off.camera || isTypingFirst) writeStored('callDevicesOff', off);
    else if (kept?.callId === callId) removeStored('callDevicesOff');
  }

  follow();
  return media.subscribe(follow);
}

/** Turned off by the person: a lost camera comes back. */
function isCameraTurnedOff({ isCameraOn, cameraFault }: LocalMediaState): boolean {
  return !isCameraOn && cameraFault === null;
}
