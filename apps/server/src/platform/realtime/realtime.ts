import type { Server as HttpServer } from 'node:http';
import {
  type ClientToServerEvents,
  COMMAND_ACCESS,
  type CommandAnswer,
  type CommandName,
  type CommandPayload,
  REALTIME_PATH,
  REALTIME_REFUSALS,
  type RealtimeRefusal,
  type ServerToClientEvents,
} from '@cuppa/contract/realtime';
import type { RefusalCode } from '@cuppa/contract/refusals';
import { Server, type Socket } from 'socket.io';
import type { z } from 'zod';
import { type Caller, requireAccess, type Standing } from '../api/api-access.ts';
import { Refusal } from '../api/refusal.ts';
import { isUnstorableText } from '../postgres/database.ts';
import type { Logger } from '../process/logger.ts';
import { connectRedis } from './redis.ts';
import { createTokenBucket } from './token-bucket.ts';

type SocketData = { caller: Caller };
/** What the processes ask each other. */
type ServerEvents = { 'count-sockets': (room: string, answer: (count: number) => void) => void };
export type RealtimeSocket = Socket<ClientToServerEvents, ServerToClientEvents, ServerEvents, SocketData>;
export type Realtime = ReturnType<typeof createRealtime>;

/** A phone that goes away says nothing: it is missed after at most the two together. */
const PING_INTERVAL_MS = 5_000;
const PING_TIMEOUT_MS = 5_000;
const MAX_MESSAGE_BYTES = 100_000;
const COMMAND_BURST = 300;
const COMMANDS_PER_SECOND = 50;

type CommandHandler<K extends CommandName> = (
  caller: Caller,
  payload: never,
  socket: RealtimeSocket,
) => Promise<CommandAnswer<K>>;

/**
 * The socket.io server: authenticates each connection, parses and limits each command, and answers
 * it with an acknowledgement. Everybody has a room of their own; a session that ends is cut off.
 * With a Redis, what is sent to a room reaches its sockets at every process.
 */
export function createRealtime(deps: {
  logger: Logger;
  redisUrl: string | undefined;
  authenticate(token: string): Promise<Caller | null>;
  readStanding(userId: string): Promise<Standing>;
}) {
  const redis = deps.redisUrl === undefined ? null : connectRedis(deps.redisUrl, deps.logger);
  const io = new Server<ClientToServerEvents, ServerToClientEvents, ServerEvents, SocketData>({
    ...(redis && { adapter: redis.adapter }),
    path: REALTIME_PATH,
    serveClient: false,
    pingInterval: PING_INTERVAL_MS,
    pingTimeout: PING_TIMEOUT_MS,
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
  });
  const commands = new Map<CommandName, { schema: z.ZodType; handle: CommandHandler<CommandName> }>();
  const disconnectHandlers: ((caller: Caller, socket: RealtimeSocket) => Promise<void>)[] = [];
  /** Work that goes on after its socket is gone; closing waits for it, while there still is a database. */
  const underWay = new Set<Promise<void>>();

  function keepTrack(work: Promise<void>): void {
    const tracked = work.finally(() => underWay.delete(tracked));
    underWay.add(tracked);
  }

  io.use((socket, next) => void greet(socket).then(next));

  /** The error that refuses a connection, or nothing where it is welcome. */
  async function greet(socket: RealtimeSocket): Promise<Error | undefined> {
    try {
      socket.data.caller = await admit(socket.handshake.auth.token);
      return undefined;
    } catch (error) {
      if (!(error instanceof Refusal)) deps.logger.error({ err: error }, 'a connection could not be checked');
      return new Error(error instanceof Refusal ? error.code : 'INTERNAL');
    }
  }

  async function admit(token: unknown): Promise<Caller> {
    const caller = typeof token === 'string' ? await deps.authenticate(token) : null;
    return requireAccess('of-age', { caller, readStanding: deps.readStanding });
  }

  io.on('connection', (socket) => {
    const { caller } = socket.data;
    const bucket = createTokenBucket({ burst: COMMAND_BURST, perSecond: COMMANDS_PER_SECOND });
    void socket.join([personRoom(caller.userId), sessionRoom(caller.sessionId)]);
    // A session that ended between the greeting and the room was told to nobody here.
    void admit(socket.handshake.auth.token).catch(() => socket.disconnect(true));
    socket.onAny((name: string, payload: unknown, ack: unknown) => {
      const answer = typeof ack === 'function' ? (ack as (value: unknown) => void) : () => {};
      if (!bucket.take()) return answer({ ok: false, code: 'RATE_LIMITED' });
      keepTrack(
        runCommand(name, payload, socket).then(answer, (error: unknown) =>
          answer({ ok: false, code: refusalOf(error, name) }),
        ),
      );
    });
    socket.on('disconnecting', () => {
      for (const handle of disconnectHandlers) keepTrack(handle(caller, socket));
    });
  });

  async function runCommand(name: string, payload: unknown, socket: RealtimeSocket) {
    const command = commands.get(name as CommandName);
    const parsed = command?.schema.safeParse(payload);
    if (!command || !parsed?.success) throw new Refusal('BAD_REQUEST');
    const { caller } = socket.data;
    const access = COMMAND_ACCESS[name as CommandName];
    if (access) await requireAccess(access, { caller, readStanding: deps.readStanding });
    return { ok: true, data: await command.handle(caller, parsed.data as never, socket) };
  }

  function refusalOf(error: unknown, command: string): RealtimeRefusal {
    if (error instanceof Refusal && isRealtimeRefusal(error.code)) return error.code;
    if (isUnstorableText(error)) return 'BAD_REQUEST';
    deps.logger.error({ error, command }, 'a realtime command failed');
    return 'INTERNAL';
  }

  const countHere = (room: string): number => io.of('/').adapter.rooms.get(room)?.size ?? 0;
  io.on('count-sockets', (room, answer) => answer(countHere(room)));

  /** The sockets in a room at every process. Rejects where another process cannot be asked. */
  async function countIn(room: string): Promise<number> {
    const here = countHere(room);
    if (redis === null) return here;
    if (!redis.isReady()) throw new Error('the other processes cannot be asked: Redis is away');
    const elsewhere = (await io.serverSideEmitWithAck('count-sockets', room)) as unknown as number[];
    return elsewhere.reduce((sum, count) => sum + count, here);
  }

  return {
    attach: (server: HttpServer) => void io.attach(server),
    /** Disconnects everybody, and ends once all that they had under way is done. */
    close: async (): Promise<void> => {
      await new Promise<void>((resolve) => void io.close(() => resolve()));
      await Promise.allSettled(underWay);
      redis?.close();
    },

    /** Declares what a command does. A Refusal becomes its code; anything else is logged as INTERNAL. */
    onCommand: <K extends CommandName>(
      name: K,
      schema: z.ZodType<unknown, CommandPayload<K>>,
      handle: (caller: Caller, payload: CommandPayload<K>, socket: RealtimeSocket) => Promise<CommandAnswer<K>>,
    ) => {
      commands.set(name, { schema, handle: handle as CommandHandler<CommandName> });
    },
    /** Called while the socket is still in its rooms. The handler never rejects. */
    onDisconnect: (handler: (caller: Caller, socket: RealtimeSocket) => Promise<void>) =>
      void disconnectHandlers.push(handler),

    /** Disconnects every socket of a session, at every process. */
    cutOffSession: (sessionId: string) => void io.in(sessionRoom(sessionId)).disconnectSockets(true),

    toPerson: (userId: string) => io.to(personRoom(userId)),
    toRoom: (room: string) => io.to(room),
    countIn,
    /** Whether a person has the app open anywhere; false where only an unreachable process could know. */
    isOnline: async (userId: string): Promise<boolean> =>
      countHere(personRoom(userId)) > 0 ||
      countIn(personRoom(userId)).then(
        (count) => count > 0,
        () => false,
      ),
  };
}

function isRealtimeRefusal(code: RefusalCode): code is RealtimeRefusal {
  return (REALTIME_REFUSALS as readonly string[]).includes(code);
}

const personRoom = (userId: string) => `person:${userId}`;
const sessionRoom = (sessionId: string) => `session:${sessionId}`;
