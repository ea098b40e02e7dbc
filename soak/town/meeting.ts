import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { AddressedSignal, CallConnection, CallSnapshot } from '@cuppa/contract/meeting/calls/call-events';
import type { QueueState } from '@cuppa/contract/meeting/matching/matching-events';
import { command } from '../arrive.ts';
import type { Resident } from './resident.ts';

/** As in the web app. */
const HEARTBEAT_MS = 4_000;
const SAMPLE_MS = 2_000;
/** The length of a browser's description with one picture and one sound, in characters; and how many candidates follow. */
const DESCRIPTION = 'v=0\r\n'.padEnd(3_800, 'a=fmtp:96 profile-level-id\r\n');
const CANDIDATES = 4;
/** No call of the town is longer, even with all its waits. */
const LONGEST_CALL_MS = 240_000;

const between = (from: number, to: number) => from + Math.random() * (to - from);

/** `isTired`: whether the person gives up after waiting for so long. */
export type Search = { acceptShare: number; isTired(waitedMs: number): boolean };

async function tell(resident: Resident, name: string, payload: object): Promise<void> {
  const answer = await command<QueueState>(resident.socket, name, payload);
  if (answer?.ok && answer.data !== null && 'state' in answer.data) resident.seen = answer.data;
}

/** Searches until a call begins, the person loses patience, or they have answered no. Answers the call's id. */
export async function search(resident: Resident, { acceptShare, isTired }: Search): Promise<string | null> {
  const tabId = randomUUID();
  resident.isSearching = true;
  await tell(resident, 'queue.join', { tabId });
  const since = performance.now();
  let beatAt = since;
  try {
    while (!isTired(performance.now() - since)) {
      const { seen } = resident;
      if (seen.state === 'in-call') return seen.callId;
      if (seen.state === 'offered' && !seen.offer.hasAccepted) {
        await pause(between(500, 2_000));
        const isYes = Math.random() < acceptShare;
        await tell(resident, isYes ? 'match.accept' : 'match.decline', { pairingId: seen.offer.pairingId });
        if (acceptShare === 0) break;
      } else if (seen.state === 'still-there') await tell(resident, 'queue.still-here', { tabId });
      else if (performance.now() - beatAt > HEARTBEAT_MS || (seen.state === 'idle' && resident.socket.connected)) {
        beatAt = performance.now();
        await tell(resident, seen.state === 'idle' ? 'queue.join' : 'queue.heartbeat', { tabId });
      }
      await pause(250);
    }
    await tell(resident, 'queue.leave', { tabId });
    // The other's yes may have come first.
    return resident.seen.state === 'in-call' ? resident.seen.callId : null;
  } finally {
    resident.isSearching = false;
  }
}

/**
 * Is in a call until it ends, or until the person leaves after `leavesAfterMs`. Negotiates, and reports what a browser
 * would, without media. Joins again after each reconnect.
 */
export async function talk(resident: Resident, callId: string, leavesAfterMs: number): Promise<void> {
  const { socket, acknowledged } = resident;
  const connectionId = randomUUID();
  const answerOffers = (message: AddressedSignal & { callId: string }) => {
    if (message.callId !== callId || !('description' in message.signal)) return;
    if (message.signal.description.type !== 'offer') return;
    void negotiate(resident, callId, { connectionId, toConnectionId: message.connectionId, type: 'answer' });
  };
  socket.on('call.signal', answerOffers);
  const since = performance.now();
  let joinedWith: string | undefined;
  let [samples, dueAt] = [0, 1];
  while (resident.endedCall !== callId && performance.now() - since < LONGEST_CALL_MS) {
    if (socket.connected && joinedWith !== socket.id) {
      const isResuming = joinedWith !== undefined;
      const joining = { callId, isResuming };
      const joined = await command<{ snapshot: CallSnapshot; connection: CallConnection }>(
        socket,
        'call.join',
        joining,
      );
      if (joined?.ok) {
        joinedWith = socket.id;
        if (joined.data.snapshot.phase === 'ended') break;
        if (!isResuming) {
          acknowledged.seats.push({ callId, fromMs: Date.now(), untilMs: Number.POSITIVE_INFINITY });
          await command(socket, 'call.media', { callId, isConnected: true });
          if (!joined.data.connection.isPolite)
            await negotiate(resident, callId, { connectionId, toConnectionId: null, type: 'offer' });
          await command(socket, 'call.ready', { callId });
        } else await command(socket, 'call.media', { callId, isConnected: true });
      } else if (joined?.code === 'NOT_FOUND') break;
    }
    await pause(SAMPLE_MS);
    samples += 1;
    if (samples >= dueAt) {
      const media = { callId, isConnected: true, received: 150 };
      if ((await command(socket, 'call.media', media))?.ok) dueAt = samples * 2;
    }
    if (performance.now() - since > leavesAfterMs) {
      const left = await command(socket, 'call.leave', { callId });
      if (left?.ok) break;
    }
  }
  socket.off('call.signal', answerOffers);
  const seat = acknowledged.seats.at(-1);
  if (seat?.callId === callId) seat.untilMs = Date.now();
  if (performance.now() - since >= LONGEST_CALL_MS) acknowledged.problems.push('a call did not end');
}

type Description = { connectionId: string; toConnectionId: string | null; type: 'offer' | 'answer' };

/** Sends a description and its candidates, as long as those of a browser. */
async function negotiate({ socket }: Resident, callId: string, { type, ...ids }: Description): Promise<void> {
  await command(socket, 'call.signal', { callId, ...ids, signal: { description: { type, sdp: DESCRIPTION } } });
  for (let number = 0; number < CANDIDATES; number += 1) {
    const candidate = `candidate:${number} 1 udp 41885695 192.0.2.1 5000${number} typ relay raddr 0.0.0.0 rport 0`;
    await command(socket, 'call.signal', {
      callId,
      ...ids,
      signal: { candidate: { candidate, sdpMid: '0', sdpMLineIndex: 0 } },
    });
  }
}
