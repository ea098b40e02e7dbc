import { createAdapter } from '@socket.io/redis-streams-adapter';
import { createClient } from 'redis';
import type { Logger } from '../process/logger.ts';

type RedisClient = ReturnType<typeof createRedisClient>;

const NAME = 'cuppa:realtime';
const PING_INTERVAL_MS = 5_000;
/** A Redis that stopped answering without closing the connection is left after so long. */
const SILENCE_LIMIT_MS = 15_000;

/**
 * The connection between several processes: a socket.io adapter over Redis streams. The adapter is
 * given its clients behind these few functions, because by itself it waits for Redis before it
 * delivers to this process's own sockets, spins while Redis is away, and lets some of its requests
 * reject with nobody to catch them. So nothing here waits or rejects: what Redis cannot carry reaches
 * this process alone, and the connection is made again by itself.
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
  // It goes on trying by itself; what ends it is `close`.
  publisher.connect().catch(() => {});

  const adapterClient = {
    /** Its presence tells the adapter which library this is. */
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
    /** Asks only how many processes there are: without Redis, this one. */
    sendCommand: (args: string[]) => publisher.sendCommand(args).catch(() => [NAME, 1]),
  };

  return {
    adapter: createAdapter(adapterClient, { streamName: NAME, channelPrefix: NAME }),
    isReady: () => publisher.isReady,
    /** Ends the connections; call it once the adapter is closed. */
    close: (): void => {
      for (const client of [publisher, ...readers]) if (client.isOpen) client.destroy();
    },
  };
}

/** A client that comes back by itself. One that waits keeps its commands until Redis is there, another fails them. */
function createRedisClient(url: string, { waitsForRedis }: { waitsForRedis: boolean }) {
  return createClient({
    url,
    disableOfflineQueue: !waitsForRedis,
    pingInterval: PING_INTERVAL_MS,
    socket: { socketTimeout: SILENCE_LIMIT_MS, reconnectStrategy: (retries) => Math.min(50 * 2 ** retries, 2_000) },
  });
}

/** What the adapter does with a client that only reads. It disconnects nothing: `close` does. */
function readerOf(reader: RedisClient) {
  const never = () => new Promise<never>(() => {});
  let startId: string | undefined;
  return {
    sSubscribe: () => {},
    on: () => {},
    // A client that is closed before Redis ever came has nothing to read.
    connect: () => reader.connect().catch(never),
    // "$" means from now on, at each call anew: what came between two calls would be missed.
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
