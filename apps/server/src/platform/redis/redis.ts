import { createAdapter } from '@socket.io/redis-streams-adapter';
import { Gauge } from 'prom-client';
import { createClient } from 'redis';
import type { Metrics } from '../metrics/metrics.ts';
import type { Logger } from '../process/logger.ts';

export type Redis = ReturnType<typeof connectRedis>;
type RedisClient = ReturnType<typeof createRedisClient>;

const NAME = 'cuppa:realtime';
const PING_INTERVAL_MS = 5_000;
/** A Redis that stopped answering without closing the connection is given up after this time. */
const SILENCE_LIMIT_MS = 15_000;
/** A request waits at most this long for a count; after a timeout, counting skips Redis for a while. */
const COUNT_TIMEOUT_MS = 500;
const COUNT_PAUSE_MS = 5_000;

/**
 * The connection between several processes: a socket.io adapter over Redis streams. The adapter gets its clients
 * through these few functions. With plain clients it would wait for Redis before delivering to this process's own
 * sockets, spin while Redis is away, and leave rejected requests uncaught. Nothing here waits or rejects: without
 * Redis, a message reaches only this process, and the connection is restored automatically.
 */
export function connectRedis(url: string, logger: Logger) {
  const publisher = createRedisClient(url, { waitsForRedis: false });
  const readers: RedisClient[] = [];
  let isAway = false;
  let readyAt = Number.POSITIVE_INFINITY;
  publisher.on('error', (error: unknown) => {
    if (!isAway) logger.warn({ err: error }, 'Redis is away; other processes are not reached');
    isAway = true;
  });
  publisher.on('ready', () => {
    if (isAway) logger.warn('Redis is back');
    isAway = false;
    readyAt = performance.now();
  });
  // Retries until `close`.
  publisher.connect().catch(() => {});

  const adapterClient = {
    /** The adapter recognizes the library by this property. */
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
    /** The adapter only asks for the number of processes; without Redis, answer one. */
    sendCommand: (args: string[]) => publisher.sendCommand(args).catch(() => [NAME, 1]),
  };

  return {
    /** Creates the adapter, which starts reading now. */
    createAdapter: () => createAdapter(adapterClient, { streamName: NAME, channelPrefix: NAME }),
    isReady: () => publisher.isReady,
    limitClient: createLimitClient(publisher),
    marks: {
      ...createMarkClient(publisher),
      /** Negative if there was never a connection. */
      connectedForMs: () => performance.now() - readyAt,
    },
    /** Closes the connections; call it after closing the adapter. */
    close: (): void => {
      for (const client of [publisher, ...readers]) if (client.isOpen) client.destroy();
    },
  };
}

/** Adds whether this process reaches Redis. */
export function measureRedis(metrics: Metrics, redis: Pick<Redis, 'isReady'>): void {
  new Gauge({
    name: 'cuppa_redis_up',
    help: '1 while this process reaches Redis, else 0',
    registers: [metrics],
    collect() {
      this.set(redis.isReady() ? 1 : 0);
    },
  });
}

/** Rejects, after `onLate`, if Redis does not answer soon. */
async function inTime<T>(work: Promise<T>, onLate = () => {}): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      onLate();
      reject(new Error('Redis does not answer in time'));
    }, COUNT_TIMEOUT_MS);
  });
  return Promise.race([work, silence]).finally(() => clearTimeout(timer));
}

/** The operations of `marks.ts`; they reject soon if Redis does not answer. */
function createMarkClient(client: RedisClient) {
  const key = (name: string) => `cuppa:mark:${name}`;
  return {
    set: async (name: string, ms: number): Promise<void> =>
      void (await inTime(client.set(key(name), '1', { expiration: { type: 'PX', value: ms } }))),
    has: async (name: string): Promise<boolean> => (await inTime(client.exists(key(name)))) === 1,
  };
}

/** The operations for counting limits, on the connection of `client`. They reject soon if Redis does not answer. */
function createLimitClient(client: RedisClient) {
  let pausedUntil = 0;
  const counted = <T>(work: Promise<T>): Promise<T> =>
    inTime(work, () => {
      pausedUntil = performance.now() + COUNT_PAUSE_MS;
    });
  return {
    /** `rate-limiter-flexible` asks this before it counts. */
    get isReady() {
      return client.isReady && performance.now() >= pausedUntil;
    },
    eval: (...args: Parameters<RedisClient['eval']>) => counted(client.eval(...args)),
    del: (...args: Parameters<RedisClient['del']>) => counted(client.del(...args)),
  };
}

/**
 * Creates a client that reconnects automatically. With `waitsForRedis` it queues commands until Redis is back;
 * otherwise they fail.
 */
function createRedisClient(url: string, { waitsForRedis }: { waitsForRedis: boolean }) {
  return createClient({
    url,
    disableOfflineQueue: !waitsForRedis,
    pingInterval: PING_INTERVAL_MS,
    socket: { socketTimeout: SILENCE_LIMIT_MS, reconnectStrategy: (retries) => Math.min(50 * 2 ** retries, 2_000) },
  });
}

/** The adapter's operations on a client that only reads. They disconnect nothing: `close` does. */
function readerOf(reader: RedisClient) {
  const never = () => new Promise<never>(() => {});
  let startId: string | undefined;
  return {
    sSubscribe: () => {},
    on: () => {},
    // A client that is closed before it ever reached Redis has nothing to read.
    connect: () => reader.connect().catch(never),
    // "$" means from now on, on each call again, which would miss anything between two calls.
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
