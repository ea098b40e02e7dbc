import type { DeviceState } from '@cuppa/contract/meeting/calls/call-events';
import type { CommandName, CommandPayload } from '@cuppa/contract/platform/realtime';
import { callSettings } from '../../lib/media/call-settings.ts';
import type { LocalMediaState } from '../../lib/media/local-media-state.ts';
import { type CallState, isPictureRested } from './call-state.ts';
import type { PeerLink } from './peer-repair.ts';

/** The longest time that the contract allows. */
const MAX_REPORTED_MS = 120_000;

/** Sends a command and ignores failures: the next join reports again what is lost here. */
export async function sendQuietly<K extends CommandName>(
  { realtime }: CallState,
  name: K,
  payload: CommandPayload<K>,
): Promise<void> {
  await realtime.send(name, payload).catch(() => null);
}

export function reportLink(call: CallState, link: PeerLink): void {
  void sendQuietly(call, 'call.media', { callId: call.callId, isConnected: link === 'connected' });
}

/** Says that the person has left the page of the call, and may come back. */
export function reportAway(call: CallState): void {
  void sendQuietly(call, 'call.media', { callId: call.callId, isConnected: false, isAway: true });
}

/** Camera and microphone as the other gets them: off if a phone call holds one or it was unplugged. */
export function devicesOf(media: LocalMediaState): DeviceState {
  return {
    isMicrophoneOn: media.isMicrophoneOn && media.microphoneFault === null,
    isCameraOn: media.isCameraOn && media.cameraFault === null,
  };
}

export function reportDevices(call: CallState): void {
  const { isSavingData } = callSettings.read();
  const devices = { ...devicesOf(call.media.read()), isPictureRested: isPictureRested(call), isSavingData };
  // Also sent directly, so that the other gets it while the server is away.
  call.peer?.tell({ type: 'devices', devices });
  void sendQuietly(call, 'call.devices', { callId: call.callId, devices });
}

/** Reports the first picture once the server knows that we are in the call: a warm connection may bring it earlier. */
export function reportFirstFrame(call: CallState): void {
  if (call.firstFrameMs === null || call.connection === null || call.hasReportedFirstFrame) return;
  call.hasReportedFirstFrame = true;
  const ms = Math.round(Math.min(MAX_REPORTED_MS, call.firstFrameMs));
  void sendQuietly(call, 'call.first-frame', { callId: call.callId, ms });
}
