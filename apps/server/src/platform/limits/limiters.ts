import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database, Db } from '../postgres/database.ts';
import type { Redis } from '../redis/redis.ts';
import { Refusal } from '../refusal.ts';
import { deleteCounts } from './limits.repository.ts';

/** So many points in so many seconds for a key, counted from its first request on. docs/limits.md lists all limits. */
export type Limit = {
  /** Sets its keys apart from those of other limits. */
  name: string;
  points: number;
  seconds: number;
  /** Where it is counted while Redis is away: in each process by itself (the default), or together in PostgreSQL. */
  withoutRedis?: 'memory' | 'database';
};

export type Limiter = {
  /** Counts `cost` points for a key; refuses RATE_LIMITED with the seconds to wait beyond the limit. */
  take(key: string, cost?: number): Promise<void>;
  /** Starts the count of a key anew. */
  forget(key: string): Promise<void>;
};

export type Limiters = ReturnType<typeof createLimiters>;

/**
 * Makes the limiters of the server: counted in Redis for all processes if there is one, else in this process. If
 * `isActive` is false, nothing is counted and nothing refused.
 */
export function createLimiters({ isActive, redis, db }: { isActive: boolean; redis: Redis | null; db: Database }) {
  let isClearing = false;

  function createStore(limit: Limit) {
    const options = { keyPrefix: limit.name, points: limit.points, duration: limit.seconds };
    if (redis === null) return new RateLimiterMemory(options);
    return new RateLimiterRedis({
      ...options,
      storeClient: redis.limitClient,
      useRedisPackage: true,
      rejectIfRedisNotReady: true,
      // Who is over the limit is refused without another question to Redis.
      inMemoryBlockOnConsumed: limit.points + 1,
      insuranceLimiter: limit.withoutRedis === 'database' ? createTableStore(options) : new RateLimiterMemory(options),
    });
  }

  function createTableStore(options: { keyPrefix: string; points: number; duration: number }) {
    // One of them clears what is past for all: every five minutes, by a timer that keeps no process alive.
    const clearExpiredByTimeout = !isClearing;
    isClearing = true;
    const storeClient = (db as Database & { $client: Pool }).$client;
    return new RateLimiterPostgres({
      ...options,
      storeClient,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout,
    });
  }

  return {
    /** Whether anything is counted at all; caps that are counted in tables go by it too. */
    isActive,

    create: (limit: Limit): Limiter => {
      if (!isActive) return { take: async () => {}, forget: async () => {} };
      const store = createStore(limit);
      return {
        take: async (key, cost = 1) => {
          try {
            await store.consume(shorten(key), cost);
          } catch (answer) {
            if (!(answer instanceof RateLimiterRes)) throw answer;
            const retryAfterSeconds = Math.max(1, Math.ceil(answer.msBeforeNext / 1_000));
            throw new Refusal('RATE_LIMITED', { retryAfterSeconds });
          }
        },
        forget: async (key) => void (await store.delete(shorten(key))),
      };
    },
  };
}

/** Forgets what the table counts under some keys, in any limit. Redis and memory forget by themselves. */
export function forgetCounts(on: Db, keys: readonly string[]): Promise<void> {
  return deleteCounts(on, keys.map(shorten));
}

/** Keys hold what people type, such as an address, of any length; the table takes 255 characters and no NUL. */
function shorten(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
