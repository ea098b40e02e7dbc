import { removeStored, writeStored } from '../../lib/device/storage.ts';
import type { BlurredTrack } from '../../lib/media/blurred-track.ts';
import type { CallState } from './call-state.ts';
import type { Blur } from './call-view.ts';

/** The stream that may leave this device now. Everything that is sent comes from here, so nothing bypasses the blur. */
export function outgoingOf(call: CallState): MediaStream | null {
  const { stream } = call.media.read();
  const camera = stream?.getVideoTracks()[0];
  if (!call.blur.isOn || stream === null || camera === undefined) {
    releaseBlur(call);
    return stream;
  }
  if (call.blurred?.camera !== camera) {
    releaseBlur(call);
    call.blurred = { camera, ...drawBlurred(call, camera) };
  }
  const { track } = call.blurred;
  const blurred = new MediaStream([...stream.getAudioTracks(), ...(track === null ? [] : [track])]);
  setBlur(call, { isOn: true, stream: blurred });
  return blurred;
}

/** If the picture cannot be blurred, none is sent. */
function drawBlurred({ blurTrack }: CallState, camera: MediaStreamTrack): BlurredTrack | { track: null; stop(): void } {
  try {
    return blurTrack(camera);
  } catch {
    return { track: null, stop: () => {} };
  }
}

/** Turns the blur of the own picture on or off. It survives camera changes, reconnects and reloads. */
export function setBlurred(call: CallState, isOn: boolean): void {
  if (isOn === call.blur.isOn) return;
  if (isOn) writeStored('blurredCallId', call.callId);
  else removeStored('blurredCallId');
  setBlur(call, { isOn, stream: null });
  const outgoing = outgoingOf(call);
  void call.peer?.send(outgoing);
}

/** Stops drawing. Blur stays on or off as it is. */
export function releaseBlur(call: CallState): void {
  if (call.blurred === null) return;
  call.blurred.stop();
  call.blurred = null;
  setBlur(call, { ...call.blur, stream: null });
}

function setBlur(call: CallState, blur: Blur): void {
  call.blur = blur;
  call.changed.send();
}
