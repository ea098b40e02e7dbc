import type { AddressedSignal, DeviceState } from '@cuppa/contract/meeting/calls/call-events';
import type { ChannelMessage } from './call-channel.ts';
import { outgoingOf } from './call-outgoing.ts';
import { devicesOf, reportDevices, reportLink, sendQuietly } from './call-reports.ts';
import { type CallState, updateLive } from './call-state.ts';
import type { PeerConnection, PeerOptions } from './peer-connection.ts';
import { adjustQuality } from './quality-control.ts';
import type { WarmPeer } from './warm-connection.ts';

/** Starts a fresh connection to the other side and closes the previous one. */
export function openPeer(call: CallState): void {
  closePeer(call);
  const { connection } = call;
  if (connection === null || call.hasHungUp) return;
  updateLive(call, { link: 'connecting', remoteStream: null, remoteVideo: null });
  let opened: PeerConnection | null = null;
  opened = call.createPeer({ connection, ...handlersOf(call, () => opened) });
  call.peer = opened;
  call.openedAt = call.now();
  for (const message of call.early.splice(0)) receiveSignal(call, message);
  void opened.send(outgoingOf(call));
  call.lines.repeat();
  adjustQuality(call);
  reportDevices(call);
}

/** Takes over the connection that was made behind the match card; null if there is none. */
export function adoptWarmPeer(call: CallState): WarmPeer | null {
  const warm = call.takeWarmPeer(call.callId);
  if (warm === null) return null;
  call.peer = warm.peer;
  call.openedAt = call.now();
  call.link = warm.link;
  call.remoteStream = warm.remoteStream;
  call.remoteVideo = warm.video;
  warm.handOver(handlersOf(call, () => warm.peer));
  for (const message of call.early.splice(0)) receiveSignal(call, message);
  void warm.peer.send(outgoingOf(call));
  adjustQuality(call);
  return warm;
}

/** The handlers for a connection's events. Events of a replaced connection are ignored. */
function handlersOf(call: CallState, own: () => PeerConnection | null): Omit<PeerOptions, 'connection'> {
  const isPresent = () => call.peer !== null && call.peer === own();
  return {
    signal: (message) => {
      if (!call.isSignalling && isPresent() && call.peer?.tell({ type: 'signal', message })) return;
      void sendQuietly(call, 'call.signal', { callId: call.callId, ...message });
    },
    onMessage: (message) => isPresent() && receiveMessage(call, message),
    onRemoteStream: (remoteStream) => {
      if (!isPresent()) return;
      call.remoteStream = new MediaStream(remoteStream.getTracks());
      updateLive(call, { remoteStream: call.remoteStream });
    },
    onLink: (link) => {
      if (!isPresent()) return;
      call.link = link;
      if (link === 'connected') call.unconnectedRun = 0;
      updateLive(call, { link });
      reportLink(call, link);
    },
  };
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
    case 'reaction':
      return call.reactions.receive(message.reaction);
    case 'line':
      return call.lines.receive(message.line);
    case 'line-received':
      return call.lines.received(message.id);
  }
}

/** Shows camera and microphone state of the other side. It may arrive before our own join is answered. */
export function showDevices(call: CallState, remoteDevices: DeviceState): void {
  call.remoteDevices = remoteDevices;
  updateLive(call, { remoteDevices });
  adjustQuality(call);
  if (call.hasHeardDevices) return;
  call.hasHeardDevices = true;
  // The other side may have joined after our report and missed it.
  reportDevices(call);
}

export function closePeer(call: CallState): void {
  call.peer?.close();
  call.peer = null;
  call.link = 'connecting';
  call.remoteStream = null;
  call.remoteVideo = null;
}

/** Sends every change of camera and microphone. Returns a function that stops it. */
export function followMedia(call: CallState): () => void {
  const { media } = call;
  let sent = media.read();
  return media.subscribe(() => {
    const current = media.read();
    if (current.stream !== sent.stream) {
      const outgoing = outgoingOf(call);
      void call.peer?.send(outgoing);
    }
    const [before, now] = [devicesOf(sent), devicesOf(current)];
    if (now.isCameraOn !== before.isCameraOn || now.isMicrophoneOn !== before.isMicrophoneOn) {
      adjustQuality(call);
      reportDevices(call);
    }
    sent = current;
  });
}
