import type { CommandName, CommandPayload } from '@cuppa/contract/platform/realtime';
import { someFacts } from './quality-facts.ts';

const tab = { tabId: 'a-tab-of-somebody' };
const candidate = { candidate: 'candidate:1 1 udp 1 192.0.2.1 9 typ relay', sdpMid: '0', sdpMLineIndex: 0 };
const signal = { connectionId: 'a-peer-connection', toConnectionId: null, signal: { candidate } };

type Commands = { [K in CommandName]: CommandPayload<K> };

/** A well-formed payload of every socket command, with the given ids. */
export const commandsAbout = (named: {
  callId: string;
  pairingId: string;
  connectionId: string;
  clientId: string;
}): Commands => {
  const call = { callId: named.callId };
  const offer = { pairingId: named.pairingId };
  const chat = { connectionId: named.connectionId };
  return {
    'call.answer-challenge': { ...call, isYes: true },
    'call.answer-extension': { ...call, isYes: true },
    'call.devices': { ...call, devices: { isMicrophoneOn: true, isCameraOn: true } },
    'call.first-frame': { ...call, ms: 100 },
    'call.join': { ...call, isResuming: false },
    'call.leave': call,
    'call.media': { ...call, isConnected: true },
    'call.next-card': call,
    'call.quality': { ...call, facts: someFacts() },
    'call.read': call,
    'call.ready': call,
    'call.renew-credentials': call,
    'call.signal': { ...call, ...signal },
    'chat.react': { ...chat, messageId: named.clientId, reaction: 'heart' },
    'chat.read': { ...chat, seq: 1 },
    'chat.send': { ...chat, clientId: named.clientId, text: 'words' },
    'chat.typing': chat,
    'match.accept': offer,
    'match.decline': offer,
    'match.voice': { ...offer, startsWithVoice: true },
    'match.signal': { ...offer, ...signal },
    'match.try-again': call,
    'presence.looking': { isLooking: true },
    'queue.heartbeat': tab,
    'queue.join': tab,
    'queue.leave': tab,
    'queue.read': {},
    'queue.still-here': tab,
    'queue.unwatch': {},
    'queue.watch': tab,
    'queue.widen': { ...tab, to: null },
  };
};
