import type { AddressedSignal, DeviceState } from '@cuppa/contract/calls/call-events';
import type { ChannelMessage } from './call-channel.ts';
import { reportDevices, reportLink, sendQuietly } from './call-reports.ts';
import { type CallState, updateLive } from './call-state.ts';

/** Starts a fresh connection to the other side, in place of the one before it. */
export function openPeer(call: CallState): void {
  closePeer(call);
  const { callId, connection } = call;
  if (connection === null) return;
  updateLive(call, { link: 'connecting', remoteStream: null });
  const opened = call.createPeer({
    connection,
    signal: (message) => {
      if (!call.isSignalling && call.peer === opened && opened.tell({ type: 'signal', message })) return;
      void sendQuietly(call, 'call.signal', { callId, ...message });
    },
    onMessage: (message) => call.peer === opened && receiveMessage(call, message),
    onRemoteStream: (remoteStream) =>
      call.peer === opened && updateLive(call, { remoteStream: new MediaStream(remoteStream.getTracks()) }),
    onLink: (link) => {
      if (call.peer !== opened) return;
      updateLive(call, { link });
      reportLink(call, link);
    },
  });
  call.peer = opened;
  for (const message of call.early.splice(0)) receiveSignal(call, message);
  void opened.send(call.media.read().stream);
  reportDevices(call);
}

export function receiveSignal(call: CallState, message: AddressedSignal): void {
  if (call.peer === null) call.early.push(message);
  else if (!call.peer.isReplacedBy(message)) void call.peer.receive(message);
  else {
    call.early.push(message);
    openPeer(call);
  }
}

function receiveMessage(call: CallState, message: ChannelMessage): void {
  switch (message.type) {
    case 'devices':
      return showDevices(call, message.devices);
    case 'signal':
      return receiveSignal(call, message.message);
    case 'stroke':
      return call.drawn.send(message.stroke);
  }
}

/** Camera and microphone of the other side. It may come before our own join is answered. */
export function showDevices(call: CallState, remoteDevices: DeviceState): void {
  call.remoteDevices = remoteDevices;
  updateLive(call, { remoteDevices });
}

export function closePeer(call: CallState): void {
  call.peer?.close();
  call.peer = null;
}

/** Sends what camera and microphone give from now on; answers the function that stops it. */
export function followMedia(call: CallState): () => void {
  const { media } = call;
  let sent = media.read();
  return media.subscribe(() => {
    const current = media.read();
    if (current.stream !== sent.stream) void call.peer?.send(current.stream);
    if (current.isCameraOn !== sent.isCameraOn || current.isMicrophoneOn !== sent.isMicrophoneOn) reportDevices(call);
    sent = current;
  });
}
