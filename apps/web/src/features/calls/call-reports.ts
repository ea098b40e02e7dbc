import type { CommandName, CommandPayload } from '@cuppa/contract/realtime';
import type { CallState } from './call-state.ts';
import type { PeerLink } from './peer-connection.ts';

/** Sends a command without waiting for success: what is lost here is said again after the next join. */
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

export function reportDevices(call: CallState): void {
  const { isMicrophoneOn, isCameraOn } = call.media.read();
  void sendQuietly(call, 'call.devices', { callId: call.callId, devices: { isMicrophoneOn, isCameraOn } });
}
