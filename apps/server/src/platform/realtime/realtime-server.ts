import { type ClientToServerEvents, REALTIME_PATH, type ServerToClientEvents } from '@cuppa/contract/platform/realtime';
import { Server, type Socket } from 'socket.io';
import type { Caller } from '../http/api-access.ts';
import type { Redis } from '../redis/redis.ts';

/** `cutOffWatch`: the rooms that were cut off since the connection began. */
type SocketData = { caller: Caller; cutOffWatch: { has(rooms: readonly string[]): boolean; stop(): void } };
/** The requests between the processes. */
type ServerEvents = {
  'count-sockets': (room: string, answer: (count: number) => void) => void;
  'find-socket-outside': (room: string, other: string, answer: (isThere: boolean) => void) => void;
  /** Do not admit connections to this room that are being checked. */
  'cut-off': (room: string) => void;
};
export type RealtimeServer = Server<ClientToServerEvents, ServerToClientEvents, ServerEvents, SocketData>;
export type RealtimeSocket = Socket<ClientToServerEvents, ServerToClientEvents, ServerEvents, SocketData>;

/**
 * A connection whose phone disappears ends after at most the sum of the two. Nothing urgent waits for that: a queue
 * ticket lives by its own heartbeats, and in a call the other side reports that the media stopped. The interval is
 * below a minute, after which proxies close a silent connection.
 */
const PING_INTERVAL_MS = 25_000;
const PING_TIMEOUT_MS = 15_000;
/** After this time, a connection ends that has not greeted or was refused. */
const GREETING_MS = 10_000;
const MAX_MESSAGE_BYTES = 100_000;

/** Creates the bare socket.io server. With Redis, an emit to a room reaches its sockets in every process. */
export function createRealtimeServer(redis: Redis | null): RealtimeServer {
  return new Server({
    ...(redis && { adapter: redis.createAdapter() }),
    path: REALTIME_PATH,
    serveClient: false,
    pingInterval: PING_INTERVAL_MS,
    pingTimeout: PING_TIMEOUT_MS,
    connectTimeout: GREETING_MS,
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
  });
}

/** The room of all sockets of a person. */
export const personRoom = (userId: string) => `person:${userId}`;
/** The room of all sockets of a network; nothing is sent to it. */
export const networkRoom = (network: string) => `network:${network}`;
/** The room of all sockets of a session. */
export const sessionRoom = (sessionId: string) => `session:${sessionId}`;
