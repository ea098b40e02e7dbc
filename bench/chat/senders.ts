import { randomUUID } from 'node:crypto';
import { type Ack, REALTIME_PATH } from '@cuppa/contract/platform/realtime';
import { io, type Socket } from 'socket.io-client';
import { connectDatabase } from '../../apps/server/src/platform/postgres/database.ts';
import { connect } from '../../apps/server/testing/connections.ts';
import { signUp } from '../sign-up.ts';
import type { Sender } from './measure.ts';
import type { Pair } from './processes.ts';

/** A text as long as a typical message. */
const WORDS = 'shall we have that second cup on Thursday?';
const textOf = (key: string) => `${key} ${WORDS}`;
const keyOf = (text: string) => text.slice(0, text.indexOf(' '));

/** Pairs of connected people, one of each pair on each process. Both of a pair send. */
export async function createChatSenders(urls: Pair, databaseUrl: string, pairs: number) {
  const database = connectDatabase(databaseUrl, (error) => console.error(error));
  const app = { database, clock: { now: () => new Date() } };
  const sockets: Socket[] = [];
  const senders: Sender[] = [];
  for (let pair = 0; pair < pairs; pair += 1) {
    const people = await Promise.all(urls.map(signUp));
    const { connectionId } = await connect(app, people[0]!, people[1]!);
    const [a, b] = await Promise.all(
      people.map(({ token }, index) => openSocket(urls[index]!, { path: REALTIME_PATH, auth: { token } })),
    );
    for (const [from, to] of [
      [a!, b!],
      [b!, a!],
    ] as const) {
      senders.push({
        send: async (key) => {
          const message = { connectionId, clientId: randomUUID(), text: textOf(key) };
          const answer = (await from.emitWithAck('chat.send', message)) as Ack<unknown>;
          if (!answer.ok) throw new Error(`chat.send was refused: ${answer.code}`);
        },
        onReceived: (listener) =>
          to.on('chat.message', (message: { isOwn: boolean; text: string }) => {
            if (!message.isOwn) listener(keyOf(message.text));
          }),
      });
    }
    sockets.push(a!, b!);
  }
  await database.close();
  return { senders, close: () => closeAll(sockets) };
}

/** The same number of sockets on the two bare processes. */
export async function createEchoSenders(urls: Pair, pairs: number) {
  const sockets: Socket[] = [];
  const senders: Sender[] = [];
  for (let pair = 0; pair < pairs; pair += 1) {
    const people = urls.map((url) => ({ url, userId: randomUUID() }));
    const [a, b] = await Promise.all(people.map(({ url, userId }) => openSocket(url, { auth: { userId } })));
    for (const [from, to, userId] of [
      [a!, b!, people[1]!.userId],
      [b!, a!, people[0]!.userId],
    ] as const) {
      senders.push({
        send: async (key) => void (await from.emitWithAck('echo', { to: userId, text: textOf(key) })),
        onReceived: (listener) => to.on('message', ({ text }: { text: string }) => listener(keyOf(text))),
      });
    }
    sockets.push(a!, b!);
  }
  return { senders, close: () => closeAll(sockets) };
}

async function openSocket(url: string, options: { path?: string; auth: Record<string, string> }): Promise<Socket> {
  const socket = io(url, { ...options, transports: ['websocket'], forceNew: true, reconnection: false });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return socket;
}

function closeAll(sockets: readonly Socket[]): void {
  for (const socket of sockets) socket.disconnect();
}
