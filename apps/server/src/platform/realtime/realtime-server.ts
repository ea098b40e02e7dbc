import { type ClientToServerEvents, REALTIME_PATH, type ServerToClientEvents } from '@cuppa/contract/realtime';
import { Server, type Socket } from 'socket.io';
import type { Caller } from '../api/api-access.ts';
import type { connectRedis } from './redis.ts';

export type Redis = ReturnType<typeof connectRedis>;
type SocketData = { caller: Caller };
/** The requests between the processes. */
type ServerEvents = { 'count-sockets': (room: string, answer: (count: number) => void) => void };
export type RealtimeServer = Server<ClientToServerEvents, ServerToClientEvents, ServerEvents, SocketData>;
export type RealtimeSocket = Socket<ClientToServerEvents, ServerToClientEvents, ServerEvents, SocketData>;

/** A phone that disappears sends nothing. It is noticed after at most the sum of the two. */
const PING_INTERVAL_MS = 5_000;
const PING_TIMEOUT_MS = 5_000;
const MAX_MESSAGE_BYTES = 100_000;

/** The bare socket.io server. With a Redis, an emit to a room reaches its sockets at every process. */
export function createRealtimeServer(redis: Redis | null): RealtimeServer {
  return new Server({
    ...(redis && { adapter: redis.adapter }),
    path: REALTIME_PATH,
    serveClient: false,
    pingInterval: PING_INTERVAL_MS,
    pingTimeout: PING_TIMEOUT_MS,
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
  });
}

/** The room of all sockets of a person. */
export const personRoom = (userId: string) => `person:${userId}`;
/** The room of all sockets of a session. */
export const sessionRoom = (sessionId: string) => `session:${sessionId}`;
