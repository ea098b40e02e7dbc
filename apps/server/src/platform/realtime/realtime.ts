import type { Server as HttpServer } from 'node:http';
import type { Caller } from '../http/api-access.ts';
import type { SetSecurityHeaders } from '../http/headers.ts';
import type { Limiters } from '../limits/limiters.ts';
import { type Metrics, measureSockets } from '../metrics/metrics.ts';
import type { Redis } from '../redis/redis.ts';
import { type AdmissionDeps, createAdmission } from './admission.ts';
import { answerInOrder } from './answer-in-order.ts';
import { createCommands } from './commands.ts';
import { type ConnectionEnv, createConnectionLimits } from './connection-limits.ts';
import { createCutOffRooms } from './cut-off-rooms.ts';
import { drain } from './drain.ts';
import { limitConnects } from './limit-connects.ts';
import { createPresence } from './presence.ts';
import { createRealtimeServer, personRoom, type RealtimeSocket, sessionRoom } from './realtime-server.ts';

export type Realtime = ReturnType<typeof createRealtime>;
type RealtimeDeps = AdmissionDeps & {
  env: ConnectionEnv;
  redis: Redis | null;
  limiters: Limiters;
  metrics: Metrics;
};

/**
 * The socket.io server. It authenticates each connection, parses and limits each command, and answers it with an
 * acknowledgement. Every person has their own room, and sockets of an ended session or a suspended person are
 * disconnected. With Redis, an emit to a room reaches its sockets in every process.
 */
export function createRealtime({ env, redis, limiters, metrics, ...deps }: RealtimeDeps) {
  const limits = createConnectionLimits(limiters, env);
  const io = createRealtimeServer(redis);
  measureSockets(metrics, () => io.of('/').sockets.size);
  const commands = createCommands(deps);
  const presence = createPresence(io, redis);
  const cutOffRooms = createCutOffRooms(io, redis);
  const admission = createAdmission({ ...deps, limits, presence, cutOffRooms });
  const connectHandlers: ((caller: Caller) => Promise<void>)[] = [];
  const disconnectHandlers: ((caller: Caller, socket: RealtimeSocket) => Promise<void>)[] = [];
  /** Work that continues after its socket is gone. `close` waits for it while the database is still open. */
  const underWay = new Set<Promise<void>>();
  let isAttached = false;

  function keepTrack(work: Promise<void>): void {
    const tracked = work.finally(() => underWay.delete(tracked));
    underWay.add(tracked);
  }

  io.use((socket, next) => void admission.greet(socket).then(next));

  io.on('connection', (socket) => {
    if (admission.isCutOff(socket)) return void socket.disconnect(true);
    const { caller } = socket.data;
    answerInOrder(socket, { countCommand: limits.countCommand, answer: commands.answer, keepTrack });
    for (const handle of connectHandlers) keepTrack(handle(caller));
    socket.on('disconnecting', () => {
      for (const handle of disconnectHandlers) keepTrack(handle(caller, socket));
    });
  });

  return {
    /**
     * Attaches the socket server to a web server; `setHeaders` writes the headers of its responses. Without it, the
     * process has no sockets, but reaches those of other processes.
     */
    attach: (server: HttpServer, setHeaders: SetSecurityHeaders): void => {
      isAttached = true;
      io.attach(server);
      io.engine.use(setHeaders);
      io.engine.use(limitConnects(limits.countConnect));
    },
    /** See `drain`. */
    drain: (ms: number): Promise<void> => drain(() => [...io.of('/').sockets.values()], ms),
    /** Disconnects all sockets, and resolves once all their work is done. */
    close: async (): Promise<void> => {
      if (isAttached) await new Promise<void>((resolve) => void io.close(() => resolve()));
      else await io.of('/').adapter.close();
      await Promise.allSettled(underWay);
      redis?.close();
    },

    /** Declares the handlers of a feature's commands. */
    onCommands: commands.declare,
    /** Adds a handler that is called for every admitted socket. It must never reject. */
    onConnect: (handler: (caller: Caller) => Promise<void>) => void connectHandlers.push(handler),
    /** Adds a handler that is called on disconnection, while the socket is still in its rooms. It must never reject. */
    onDisconnect: (handler: (caller: Caller, socket: RealtimeSocket) => Promise<void>) =>
      void disconnectHandlers.push(handler),

    /** Disconnects every socket of a session, in every process. */
    cutOffSession: (sessionId: string): void => cutOffRooms.cutOff(sessionRoom(sessionId)),
    /** Disconnects every socket of a person, in every process. */
    cutOffPerson: (userId: string): void => cutOffRooms.cutOff(personRoom(userId)),

    toPerson: (userId: string) => io.to(personRoom(userId)),
    toRoom: (room: string) => io.to(room),
    countIn: presence.countIn,
    isAnybodyIn: presence.isAnybodyIn,
    isOutside: presence.isOutside,
    isOnline: presence.isOnline,
  };
}
