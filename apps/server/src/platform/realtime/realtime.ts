import type { Server as HttpServer } from 'node:http';
import type { Ack } from '@cuppa/contract/realtime';
import type { Caller } from '../api/api-access.ts';
import type { SetSecurityHeaders } from '../http/headers.ts';
import { isDatabaseAway } from '../postgres/database-away.ts';
import { type AdmissionDeps, admit, greet } from './admission.ts';
import { createCommands } from './commands.ts';
import { createPresence } from './presence.ts';
import { createRealtimeServer, personRoom, type RealtimeSocket, sessionRoom } from './realtime-server.ts';
import { connectRedis } from './redis.ts';
import { createTokenBucket } from './token-bucket.ts';

export type Realtime = ReturnType<typeof createRealtime>;

const COMMAND_BURST = 300;
const COMMANDS_PER_SECOND = 50;

/**
 * The socket.io server. It authenticates each connection, parses and limits each command, and answers it with an
 * acknowledgement. Every person has a room of their own, and a session that ends is disconnected. With a Redis, an emit
 * to a room reaches its sockets at every process.
 */
export function createRealtime(deps: AdmissionDeps & { redisUrl: string | undefined }) {
  const redis = deps.redisUrl === undefined ? null : connectRedis(deps.redisUrl, deps.logger);
  const io = createRealtimeServer(redis);
  const commands = createCommands(deps);
  const presence = createPresence(io, redis);
  const disconnectHandlers: ((caller: Caller, socket: RealtimeSocket) => Promise<void>)[] = [];
  /** Work that continues after its socket is gone. Closing waits for it while there still is a database. */
  const underWay = new Set<Promise<void>>();

  function keepTrack(work: Promise<void>): void {
    const tracked = work.finally(() => underWay.delete(tracked));
    underWay.add(tracked);
  }

  io.use((socket, next) => void greet(deps, socket).then(next));

  io.on('connection', (socket) => {
    const { caller } = socket.data;
    const bucket = createTokenBucket({ burst: COMMAND_BURST, perSecond: COMMANDS_PER_SECOND });
    void socket.join([personRoom(caller.userId), sessionRoom(caller.sessionId)]);
    // If a session ended between the handshake and joining the room, this process got no event for it.
    void admit(deps, socket).catch((error: unknown) => isDatabaseAway(error) || socket.disconnect(true));
    socket.onAny((name: string, payload: unknown, ack: unknown) => {
      const answer = typeof ack === 'function' ? (ack as (value: Ack<unknown>) => void) : () => {};
      if (!bucket.take()) return answer({ ok: false, code: 'RATE_LIMITED' });
      keepTrack(commands.answer(name, payload, socket).then(answer));
    });
    socket.on('disconnecting', () => {
      for (const handle of disconnectHandlers) keepTrack(handle(caller, socket));
    });
  });

  return {
    /** Answers the sockets' requests to a web server, with the headers that `setHeaders` writes. */
    attach: (server: HttpServer, setHeaders: SetSecurityHeaders): void => {
      io.attach(server);
      io.engine.use(setHeaders);
    },
    /** Disconnects everybody, and resolves once all their work is done. */
    close: async (): Promise<void> => {
      await new Promise<void>((resolve) => void io.close(() => resolve()));
      await Promise.allSettled(underWay);
      redis?.close();
    },

    /** Declares what the commands of a feature do. */
    onCommands: commands.declare,
    /** Called while the socket is still in its rooms. The handler never rejects. */
    onDisconnect: (handler: (caller: Caller, socket: RealtimeSocket) => Promise<void>) =>
      void disconnectHandlers.push(handler),

    /** Disconnects every socket of a session, at every process. */
    cutOffSession: (sessionId: string): void => io.in(sessionRoom(sessionId)).disconnectSockets(true),

    toPerson: (userId: string) => io.to(personRoom(userId)),
    toRoom: (room: string) => io.to(room),
    countIn: presence.countIn,
    isOnline: presence.isOnline,
  };
}
