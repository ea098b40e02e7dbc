import {
  type Ack,
  type ClientToServerEvents,
  REALTIME_PATH,
  type ServerToClientEvents,
} from '@cuppa/contract/platform/realtime';
import { comeBackInTurn } from '@cuppa/contract/platform/reconnection';
import { io, type Socket, XHR } from 'socket.io-client';
import { readAccessToken } from '../session/access-token.ts';
import { authClient } from '../session/auth-client.ts';
import { whenSignedOut } from '../session/session.tsx';
import { tokenInTime } from './in-time.ts';
import { PromptWebSocket } from './prompt-web-socket.ts';
import { type Realtime, RealtimeError } from './realtime.ts';
import { reportRefusal } from './refusal-signal.ts';
import { commandAppRefusalOf } from './refusals.ts';

const ACK_TIMEOUT_MS = 8_000;
const RETRY_MS = 2_000;
/** A suspension takes long; the screen that shows it notices its end independently. */
const SUSPENDED_RETRY_MS = 20_000;
/** Each attempt tries them in this order: some networks let no WebSocket through, and plain requests still pass. */
const TRANSPORTS = [PromptWebSocket, XHR];
/** A network that cuts a WebSocket so soon twice in a row gets plain requests, until those fail. */
const SHORT_LIFE_MS = 10_000;
const SHORT_LIVES = 2;

let socket: Socket<ServerToClientEvents, ClientToServerEvents> | null = null;

/** The one connection of this tab, opened at the first call. */
export function openRealtime(): Realtime {
  const connection = socket ?? connect();
  socket = connection;
  return {
    send: async (name, payload) => {
      const untyped = connection.timeout(ACK_TIMEOUT_MS) as unknown as {
        emitWithAck(event: string, data: unknown): Promise<Ack<never>>;
      };
      const answer = await untyped.emitWithAck(name, payload).catch(() => {
        throw new RealtimeError('TIMEOUT');
      });
      if (!answer.ok) {
        reportAppRefusal(answer.code);
        throw new RealtimeError(answer.code);
      }
      return answer.data;
    },
    on: (name, listener) => {
      connection.on(name, listener as never);
      return () => void connection.off(name, listener as never);
    },
    onConnect: (listener) => {
      if (connection.connected) listener();
      connection.on('connect', listener);
      return () => void connection.off('connect', listener);
    },
    onDisconnect: (listener) => {
      connection.on('disconnect', listener);
      return () => void connection.off('disconnect', listener);
    },
  };
}

whenSignedOut(() => {
  const ended = socket;
  socket = null;
  ended?.disconnect();
});

function connect(): Socket<ServerToClientEvents, ClientToServerEvents> {
  const connection: Socket<ServerToClientEvents, ClientToServerEvents> = io(location.origin, {
    path: REALTIME_PATH,
    transports: TRANSPORTS,
    tryAllTransports: true,
    auth: (give) =>
      void tokenInTime(readAccessToken(authClient)).then(
        (token) => give({ token: token ?? '' }),
        () => connection.io.engine?.close(),
      ),
  });
  leaveShortLived(connection);
  hurryWhenLookedAt(connection);
  // The library does not retry a refused handshake; the token may be a fresh one by then.
  connection.on('connect_error', ({ message, data }: Error & { data?: { retryAfterSeconds?: number } }) => {
    if (connection.active) return;
    reportAppRefusal(message);
    const retryMs = message === 'SUSPENDED' ? SUSPENDED_RETRY_MS : RETRY_MS;
    const waitMs = data?.retryAfterSeconds === undefined ? retryMs : data.retryAfterSeconds * 1_000;
    setTimeout(() => socket === connection && connection.connect(), waitMs);
  });
  // The library does this on every host but localhost. Its pings notice a lost network only after up to 40 s.
  addEventListener('offline', () => connection.io.engine?.close());
  // The server closed the connection: the session may have ended, which the next handshake shows.
  connection.on('disconnect', () => {
    if (!connection.active && socket === connection) connection.connect();
  });
  return connection;
}

/** A page in the background takes its time to come back, until somebody looks at it. */
function hurryWhenLookedAt(connection: Socket): void {
  const isLookedAt = () => document.visibilityState === 'visible';
  connection.io.on('close', () => comeBackInTurn(connection.io, isLookedAt()));
  document.addEventListener('visibilitychange', () => {
    const isWaiting = socket === connection && connection.active && !connection.connected;
    // The library has no other way to shorten a wait.
    if (isWaiting && isLookedAt()) connection.disconnect().connect();
  });
}

/** Goes over to plain requests where WebSockets open, and are soon cut. */
function leaveShortLived({ io: manager }: Pick<Socket, 'io'>): void {
  let openedAt = 0;
  let shortLives = 0;
  manager.on('open', () => {
    openedAt = performance.now();
  });
  manager.on('close', (reason) => {
    const isCut = reason === 'transport close' || reason === 'transport error';
    const wasWebSocket = manager.engine.transport.name === 'websocket';
    const wasShort = performance.now() - openedAt < SHORT_LIFE_MS;
    shortLives = isCut && wasWebSocket && wasShort ? shortLives + 1 : 0;
    manager.opts.transports = shortLives >= SHORT_LIVES ? [XHR] : TRANSPORTS;
  });
  manager.on('error', () => {
    shortLives = 0;
    manager.opts.transports = TRANSPORTS;
  });
}

/** Reports a refusal that no screen can handle; it leads the person elsewhere, like the same refusal of the API. */
function reportAppRefusal(code: string): void {
  const refusal = commandAppRefusalOf(code);
  if (refusal !== null) reportRefusal(refusal);
}
