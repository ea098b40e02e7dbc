import { createAdapter } from '@socket.io/redis-streams-adapter';
import { createClient } from 'redis';
import type { Logger } from '../process/logger.ts';

export type Redis = ReturnType<typeof connectRedis>;
type RedisClient = ReturnType<typeof createRedisClient>;

const NAME = 'cuppa:realtime';
const PING_INTERVAL_MS = 5_000;
/** A Redis that stopped answering without closing the connection is given up after this time. */
const SILENCE_LIMIT_MS = 15_000;
/** A request waits no longer for a count; after that, counts do without Redis for a while. */
const COUNT_TIMEOUT_MS = 500;
const COUNT_PAUSE_MS = 5_000;

/**
 * The connection between several processes: a socket.io adapter over Redis streams. The adapter gets its clients behind
 * these few functions. By itself it would wait for Redis before it delivers to this process's own sockets, spin while
 * Redis is away, and leave rejections of its requests uncaught. Nothing here waits or rejects: without Redis, a message
 * reaches this process alone, and the connection is restored automatically.
 */
export function connectRedis(url: string, logger: Logger) {
  const publisher = createRedisClient(url, { waitsForRedis: false });
  const readers: RedisClient[] = [];
  let isAway = false;
  publisher.on('error', (error: unknown) => {
    if (!isAway) logger.warn({ err: error }, 'Redis is away; other processes are not reached');
    isAway = true;
  });
  publisher.on('ready', () => {
    if (isAway) logger.warn('Redis is back');
    isAway = false;
  });
  // It keeps trying to connect until `close`.
  publisher.connect().catch(() => {});

  const adapterClient = {
    /** The adapter recognises the library by this property. */
    sSubscribe: () => {},
    duplicate: () => {
      const reader = createRedisClient(url, { waitsForRedis: true });
      reader.on('error', () => {});
      readers.push(reader);
      return readerOf(reader);
    },
    xAdd: async (...args: Parameters<RedisClient['xAdd']>) => {
      publisher.xAdd(...args).catch(() => {});
      return '';
    },
    publish: (channel: string, message: Buffer) => publisher.publish(channel, message).catch(() => 0),
    /** The only request asks for the number of processes; without Redis, the answer is this one. */
    sendCommand: (args: string[]) => publisher.sendCommand(args).catch(() => [NAME, 1]),
  };

  return {
    /** Makes the adapter, which reads from now on. */
    createAdapter: () => createAdapter(adapterClient, { streamName: NAME, channelPrefix: NAME }),
    isReady: () => publisher.isReady,
    limitClient: createLimitClient(publisher),
    /** Ends the connections; call it once the adapter is closed. */
    close: (): void => {
      for (const client of [publisher, ...readers]) if (client.isOpen) client.destroy();
    },
  };
}

/** The operations with which limits are counted, on the connection of `client`. They reject soon if Redis does not answer. */
function createLimitClient(client: RedisClient) {
  let pausedUntil = 0;
  const inTime = async <T>(work: () => Promise<T>): Promise<T> => {
    let timer: NodeJS.Timeout | undefined;
    const silence = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        pausedUntil = performance.now() + COUNT_PAUSE_MS;
        reject(new Error('Redis does not answer in time'));
      }, COUNT_TIMEOUT_MS);
    });
    return Promise.race([work(), silence]).finally(() => clearTimeout(timer));
  };
  return {
    /** `rate-limiter-flexible` asks this before it counts. */
    get isReady() {
      return client.isReady && performance.now() >= pausedUntil;
    },
    eval: (...args: Parameters<RedisClient['eval']>) => inTime(() => client.eval(...args)),
    del: (...args: Parameters<RedisClient['del']>) => inTime(() => client.del(...args)),
  };
}

/**
 * A client that reconnects automatically. With `waitsForRedis` it keeps its commands until Redis is back; otherwise
 * they fail.
 */
function createRedisClient(url: string, { waitsForRedis }: { waitsForRedis: boolean }) {
  return createClient({
    url,
    disableOfflineQueue: !waitsForRedis,
    pingInterval: PING_INTERVAL_MS,
    socket: { socketTimeout: SILENCE_LIMIT_MS, reconnectStrategy: (retries) => Math.min(50 * 2 ** retries, 2_000) },
  });
}

/** The operations of the adapter on a client that only reads. They disconnect nothing: `close` does. */
function readerOf(reader: RedisClient) {
  const never = () => new Promise<never>(() => {});
  let startId: string | undefined;
  return {
    sSubscribe: () => {},
    on: () => {},
    // A client that is closed before Redis was ever reached has nothing to read.
    connect: () => reader.connect().catch(never),
    // "$" means from now on, at each call anew, so anything that came between two calls would be missed.
    xRead: async ({ 0: stream }: [{ key: string; id: string }], options: { COUNT: number; BLOCK: number }) => {
      if (stream.id !== '$') return reader.xRead(stream, options);
      startId ??= (await reader.xRevRange(stream.key, '+', '-', { COUNT: 1 }))?.[0]?.id ?? '0-0';
      return reader.xRead({ ...stream, id: startId }, options);
    },
    subscribe: (channels: string[], listener: (payload: Buffer) => void) =>
      reader.subscribe(channels, listener, true).catch(() => {}),
    disconnect: () => {},
  };
}
