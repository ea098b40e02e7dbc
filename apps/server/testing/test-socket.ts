import type { CallSnapshot } from '@cuppa/contract/meeting/calls/call-events';
import type { QueueState } from '@cuppa/contract/meeting/matching/matching-events';
import {
  type Ack,
  type ClientToServerEvents,
  type CommandAnswer,
  type CommandName,
  type CommandPayload,
  REALTIME_PATH,
  type ServerToClientEvents,
} from '@cuppa/contract/platform/realtime';
import { io, type Socket } from 'socket.io-client';

export type TestSocket = Awaited<ReturnType<typeof connectSocket>>;
type ClientSocket = Socket<ServerToClientEvents, ClientToServerEvents>;
type MessageName = keyof ServerToClientEvents;
type Message<K extends MessageName> = Parameters<ServerToClientEvents[K]>[0];
/** `emitWithAck`, typed by event name. socket.io's own types lose the names of a generic event. */
type Sender = <K extends CommandName>(name: K, payload: CommandPayload<K>) => Promise<Ack<CommandAnswer<K>>>;

const ACK_TIMEOUT_MS = 10_000;

/** Connects the socket of one tab. Rejects with the server's refusal if the handshake is refused. */
export async function connectSocket(url: string, token: string | undefined) {
  const socket: ClientSocket = io(url, {
    path: REALTIME_PATH,
    auth: { token },
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  });
  const messages: { name: string; message: unknown }[] = [];
  socket.onAny((name: string, message: unknown) => void messages.push({ name, message }));
  /** All messages of a name so far, oldest first. */
  const received = <K extends MessageName>(name: K): Message<K>[] =>
    messages.filter((entry) => entry.name === name).map((entry) => entry.message as Message<K>);
  let closeReason: string | undefined;
  socket.on('disconnect', (reason) => {
    closeReason = reason;
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  const patient = socket.timeout(ACK_TIMEOUT_MS);
  const send = patient.emitWithAck.bind(patient) as unknown as Sender;

  return {
    send,
    /** Sends a command and answers its data; throws if it is refused. */
    ask: async <K extends CommandName>(name: K, payload: CommandPayload<K>): Promise<CommandAnswer<K>> => {
      const answer = await send(name, payload);
      if (!answer.ok) throw new Error(`${name} was refused: ${answer.code}`);
      return answer.data;
    },
    received,
    /** All messages to this socket so far, oldest first. */
    heard: () => messages,
    queueState: (): QueueState | undefined => received('queue.state').at(-1),
    snapshot: (): CallSnapshot | undefined => received('call.snapshot').at(-1),
    isConnected: () => socket.connected,
    /** Why the connection ended. After "transport close" a browser reconnects automatically. */
    closeReason: () => closeReason,
    close: () => void socket.disconnect(),
  };
}
