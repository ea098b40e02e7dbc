import type { Server as HttpServer } from 'node:http';
import type { Ack } from '@cuppa/contract/platform/realtime';
import type { Caller } from '../http/api-access.ts';
import type { SetSecurityHeaders } from '../http/headers.ts';
import type { Limiters } from '../limits/limiters.ts';
import type { Redis } from '../redis/redis.ts';
import { type AdmissionDeps, createAdmission } from './admission.ts';
import { createCommands } from './commands.ts';
import { type ConnectionEnv, createConnectionLimits } from './connection-limits.ts';
import { createCutOffRooms } from './cut-off-rooms.ts';
import { limitConnects } from './limit-connects.ts';
import { createPresence } from './presence.ts';
import { createRealtimeServer, personRoom, type RealtimeSocket, sessionRoom } from './realtime-server.ts';

export type Realtime = ReturnType<typeof createRealtime>;
type RealtimeDeps = AdmissionDeps & { env: ConnectionEnv; redis: Redis | null; limiters: Limiters };

/**
 * The socket.io server. It authenticates each connection, parses and limits each command, and answers it with an
 * acknowledgement. Every person has a room of their own, and a session that ends or a person who is suspended is disconnected. With a Redis, an emit
 * to a room reaches its sockets at every process.
 */
export function createRealtime({ env, redis, limiters, ...deps }: RealtimeDeps) {
  const limits = createConnectionLimits(limiters, env);
  const io = createRealtimeServer(redis);
  const commands = createCommands(deps);
  const presence = createPresence(io, redis);
  const cutOffRooms = createCutOffRooms(io, redis);
  const admission = createAdmission({ ...deps, limits, presence, cutOffRooms });
  const connectHandlers: ((caller: Caller) => Promise<void>)[] = [];
  const disconnectHandlers: ((caller: Caller, socket: RealtimeSocket) => Promise<void>)[] = [];
  /** Work that continues after its socket is gone. Closing waits for it while there still is a database. */
  const underWay = new Set<Promise<void>>();

  function keepTrack(work: Promise<void>): void {
    const tracked = work.finally(() => underWay.delete(tracked));
    underWay.add(tracked);
  }

  io.use((socket, next) => void admission.greet(socket).then(next));

  io.on('connection', (socket) => {
    if (admission.isCutOff(socket)) return void socket.disconnect(true);
    const { caller } = socket.data;
    // Counting may wait for Redis. One after the other, commands begin in the order in which they were sent.
    let counted = Promise.resolve();
    socket.onAny((name: string, payload: unknown, ack: unknown) => {
      const answer = typeof ack === 'function' ? (ack as (value: Ack<unknown>) => void) : () => {};
      const isWithinLimit = counted
        .then(() => limits.countCommand(caller.userId))
        .then(
          () => true,
          () => false,
        );
      counted = isWithinLimit.then(() => {});
      const run = async () => {
        if (!(await isWithinLimit)) return answer({ ok: false, code: 'RATE_LIMITED' });
        answer(await commands.answer(name, payload, socket));
      };
      keepTrack(run());
    });
    for (const handle of connectHandlers) keepTrack(handle(caller));
    socket.on('disconnecting', () => {
      for (const handle of disconnectHandlers) keepTrack(handle(caller, socket));
    });
  });

  return {
    /** Answers the sockets' requests to a web server, with the headers that `setHeaders` writes. */
    attach: (server: HttpServer, setHeaders: SetSecurityHeaders): void => {
      io.attach(server);
      io.engine.use(setHeaders);
      io.engine.use(limitConnects(limits.countConnect));
    },
    /** Disconnects everybody, and resolves once all their work is done. */
    close: async (): Promise<void> => {
      await new Promise<void>((resolve) => void io.close(() => resolve()));
      await Promise.allSettled(underWay);
      redis?.close();
    },

    /** Declares what the commands of a feature do. */
    onCommands: commands.declare,
    /** Called for every socket that was let in. The handler never rejects. */
    onConnect: (handler: (caller: Caller) => Promise<void>) => void connectHandlers.push(handler),
    /** Called while the socket is still in its rooms. The handler never rejects. */
    onDisconnect: (handler: (caller: Caller, socket: RealtimeSocket) => Promise<void>) =>
      void disconnectHandlers.push(handler),

    /** Disconnects every socket of a session, at every process. */
    cutOffSession: (sessionId: string): void => cutOffRooms.cutOff(sessionRoom(sessionId)),
    /** Disconnects every socket of a person, at every process. */
    cutOffPerson: (userId: string): void => cutOffRooms.cutOff(personRoom(userId)),

    toPerson: (userId: string) => io.to(personRoom(userId)),
    toRoom: (room: string) => io.to(room),
    countIn: presence.countIn,
    isAnybodyIn: presence.isAnybodyIn,
    isOutside: presence.isOutside,
    isOnline: presence.isOnline,
  };
}
