import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** A body that brings nothing for this long is given up. */
const SILENCE_MS = 10_000;
/** A body may take this long; one that takes longer must have brought this much a second on average. */
const BODY_MS = 30_000;
const FLOOR_BYTES_PER_SECOND = 16_384;
const LOOK_MS = 1_000;
/** Connections without a whole request that one network may hold. */
const MAX_WAITING = 256;
/** Descriptors that stay for files, the database and other services. */
const KEPT_DESCRIPTORS = 256;

const TOO_SLOW = JSON.stringify({ code: 'request_timeout', message: 'The request took too long to arrive.' });

type Body = {
  request: IncomingMessage;
  response: ServerResponse;
  since: number;
  movedAt: number;
  /** What the socket had read at the last look, and how much of it belongs to this body. */
  bytes: number;
  arrived: number;
};
type Connection = {
  socket: Socket;
  /** The network that it counts for; null behind a proxy until a request names its client. */
  network: string | null;
  /** The body that is still arriving. */
  body: Body | null;
};

/**
 * Bounds what requests that never end can hold of a server. A body that arrives too slowly is answered with 408. A
 * connection waits until its request is whole and between requests: beyond what one network may hold, or when the
 * server is full, the one that has waited longest is closed, of the network that holds most. So a new request, such as a
 * health check, always finds a place.
 */
export function guardConnections(
  server: Server,
  { networkOf, isBehindProxy, maxConnections = descriptorsFor() }: GuardOptions,
): void {
  const known = new Map<Socket, Connection>();
  /** Oldest first. */
  const waiting = new Map<string | null, Set<Connection>>();

  function wait(connection: Connection): void {
    const ofNetwork = waiting.get(connection.network) ?? new Set();
    waiting.set(connection.network, ofNetwork.add(connection));
    if (connection.network !== null && ofNetwork.size > MAX_WAITING) closeOldest(ofNetwork);
  }

  function stopWaiting(connection: Connection): void {
    const ofNetwork = waiting.get(connection.network);
    ofNetwork?.delete(connection);
    if (ofNetwork?.size === 0) waiting.delete(connection.network);
  }

  function endBody(connection: Connection): void {
    connection.body = null;
    stopWaiting(connection);
  }

  function closeOldest(connections: ReadonlySet<Connection>): void {
    const [oldest] = connections;
    oldest?.socket.destroy();
  }

  server.on('connection', (socket: Socket) => {
    const connection = { socket, network: isBehindProxy ? null : networkOf(socket), body: null };
    known.set(socket, connection);
    socket.once('close', () => {
      known.delete(socket);
      stopWaiting(connection);
    });
    if (known.size > maxConnections) {
      const [busiest] = [...waiting.values()].toSorted((one, other) => other.size - one.size);
      if (busiest !== undefined) closeOldest(busiest);
    }
    wait(connection);
  });

  server.on('upgrade', (_request, socket: Socket) => {
    const connection = known.get(socket);
    if (connection !== undefined) stopWaiting(connection);
    // This listener alone would leave it open.
    if (server.listenerCount('upgrade') === 1) socket.destroy();
  });

  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const connection = known.get(request.socket);
    if (connection === undefined) return;
    stopWaiting(connection);
    const now = performance.now();
    if (hasBody(request)) {
      connection.network = networkOf(request.socket, request);
      connection.body = { request, response, since: now, movedAt: now, bytes: request.socket.bytesRead, arrived: 0 };
      wait(connection);
      request.once('end', () => endBody(connection));
    }
    response.once('close', () => {
      endBody(connection);
      if (!request.socket.destroyed) wait(connection);
    });
  });

  const timer = setInterval(() => {
    for (const connection of known.values()) {
      const { body, socket } = connection;
      if (body === null) continue;
      if (body.request.complete) endBody(connection);
      else if (isTooSlow(body, socket.bytesRead)) giveUp(socket, body.response);
    }
  }, LOOK_MS);
  timer.unref();
  server.once('close', () => clearInterval(timer));
}

type GuardOptions = {
  /** The network of a connection, or of the client of a request. */
  networkOf(socket: Socket, request?: IncomingMessage): string;
  isBehindProxy: boolean;
  maxConnections?: number;
};

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function isTooSlow(body: Body, bytesRead: number): boolean {
  const now = performance.now();
  if (bytesRead !== body.bytes) {
    body.arrived += bytesRead - body.bytes;
    body.bytes = bytesRead;
    body.movedAt = now;
  }
  const ms = now - body.since;
  return now - body.movedAt > SILENCE_MS || (ms > BODY_MS && body.arrived < (ms / 1_000) * FLOOR_BYTES_PER_SECOND);
}

function giveUp(socket: Socket, response: ServerResponse): void {
  if (!response.headersSent) {
    const head = `HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${TOO_SLOW.length}`;
    socket.write(`${head}\r\n\r\n${TOO_SLOW}`);
  }
  socket.destroySoon();
}

/** How many connections the process may hold: its limit of descriptors less those that it needs itself. */
function descriptorsFor(): number {
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft: number | 'unlimited' } } };
  const limit = Number(userLimits?.open_files?.soft);
  return Number.isFinite(limit) ? Math.max(limit - KEPT_DESCRIPTORS, Math.floor(limit / 2)) : Number.POSITIVE_INFINITY;
}
