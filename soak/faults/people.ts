import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { QueueState } from '@cuppa/contract/meeting/matching/matching-events';
import type { Ack } from '@cuppa/contract/platform/realtime';
import type { Socket } from 'socket.io-client';
import { connectDatabase } from '../../apps/server/src/platform/postgres/database.ts';
import { connect } from '../../apps/server/testing/connections.ts';
import { type Arrived, arrive, command } from '../arrive.ts';
import type { SentMessages } from '../audit/messages.ts';

const RETRY_MS = 300;
const BETWEEN_MESSAGES_MS = 150;
const HEARTBEAT_MS = 3_000;

/** People who act like the web app: they reconnect, and resend unacknowledged messages with the same id. */
export async function populate(
  urls: readonly string[],
  databaseUrl: string,
  pairs: number,
  {
    callingPairs = pairs,
    betweenMessagesMs = BETWEEN_MESSAGES_MS,
  }: {
    /** How many pairs also call other people; all of them by default. */
    callingPairs?: number;
    betweenMessagesMs?: number;
  } = {},
) {
  const state = { isOver: false };
  const work: Promise<void>[] = [];
  const sent: SentMessages[] = [];
  const sockets: Socket[] = [];
  let calls = 0;

  const welcome = async (index: number): Promise<Arrived> => {
    const person = await arrive(urls[index % urls.length] ?? '');
    sockets.push(person.socket);
    return person;
  };

  const { db, close } = connectDatabase(databaseUrl, () => {});
  for (let pair = 0; pair < pairs; pair += 1) {
    const people = [await welcome(pair), await welcome(pair + 1)] as const;
    const { connectionId } = await connect({ database: { db }, clock: { now: () => new Date() } }, ...people);
    for (const { userId, socket } of people) {
      const own: SentMessages = { connectionId, senderId: userId, acknowledged: [] };
      sent.push(own);
      work.push(chat(socket, own, state, betweenMessagesMs));
      if (pair < callingPairs) work.push(meet(socket, state, () => (calls += 1)));
    }
  }
  await close();
  return {
    sent,
    countCalls: () => calls,
    stop: async (): Promise<void> => {
      state.isOver = true;
      await Promise.all(work);
      for (const socket of sockets) socket.disconnect();
    },
  };
}

/** Sends one message after the other, each repeatedly until it is acknowledged. */
async function chat(socket: Socket, own: SentMessages, state: { isOver: boolean }, betweenMs: number): Promise<void> {
  for (let number = 1; !state.isOver; number += 1) {
    const message = { connectionId: own.connectionId, clientId: randomUUID(), text: `message ${number}` };
    // A started message is sent to its end, so that the audit knows every message.
    while ((await command(socket, 'chat.send', message))?.ok !== true) await pause(RETRY_MS);
    own.acknowledged.push(message.text);
    await pause(betweenMs);
  }
}

/** Queues, accepts every match card, talks until the call is over, and queues again. */
async function meet(socket: Socket, state: { isOver: boolean }, onCall: () => void): Promise<void> {
  const tabId = randomUUID();
  let seen: QueueState = { state: 'idle' };
  let joinedCall = '';
  socket.on('queue.state', (next: QueueState) => {
    seen = next;
  });
  socket.on('disconnect', () => {
    joinedCall = '';
  });
  let beatAt = 0;
  while (!state.isOver) {
    const isDue = performance.now() - beatAt > HEARTBEAT_MS;
    if (seen.state === 'offered' && !seen.offer.hasAccepted) {
      await command(socket, 'match.accept', { pairingId: seen.offer.pairingId });
    } else if (seen.state === 'in-call' && joinedCall !== seen.callId) {
      const { callId } = seen;
      const joined = await command(socket, 'call.join', { callId, isResuming: false });
      if (joined?.ok) {
        joinedCall = callId;
        onCall();
        await command(socket, 'call.media', { callId, isConnected: true });
      }
    } else if (isDue) {
      beatAt = performance.now();
      if (seen.state === 'in-call') {
        await command(socket, 'call.media', { callId: seen.callId, isConnected: true, received: 150 });
      }
      const name: string = seen.state === 'idle' ? 'queue.join' : 'queue.heartbeat';
      const answer: Ack<QueueState> | null = await command<QueueState>(socket, name, { tabId });
      if (answer?.ok) seen = answer.data;
      else if (answer !== null) seen = { state: 'idle' };
    }
    await pause(100);
  }
}
