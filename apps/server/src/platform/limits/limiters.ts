import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database, Db } from '../postgres/database.ts';
import type { Redis } from '../redis/redis.ts';
import { Refusal } from '../refusal.ts';
import { deleteCounts } from './limits.repository.ts';

/** Points per key in a window of seconds that begins with the key's first request. docs/limits.md lists all limits. */
export type Limit = {
  /** Separates its keys from those of other limits. */
  name: string;
  points: number;
  seconds: number;
  /** Counts while Redis is away: in each process separately (the default), or together in PostgreSQL. */
  withoutRedis?: 'memory' | 'database';
};

export type Limiter = {
  /** Counts `cost` points for a key; over the limit, refuses RATE_LIMITED with the seconds to wait. */
  take(key: string, cost?: number): Promise<void>;
  /** Takes back one point that `take` counted. */
  giveBack(key: string): Promise<void>;
  /** Resets the count of a key. */
  forget(key: string): Promise<void>;
};

export type Limiters = ReturnType<typeof createLimiters>;

/**
 * Creates the limiters of the server: counted in Redis for all processes if there is one, else in this process. If
 * `isActive` is false, they count and refuse nothing.
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
      // Refuse a key over its limit without asking Redis again.
      inMemoryBlockOnConsumed: limit.points + 1,
      insuranceLimiter: limit.withoutRedis === 'database' ? createTableStore(options) : new RateLimiterMemory(options),
    });
  }

  function createTableStore(options: { keyPrefix: string; points: number; duration: number }) {
    // One store deletes expired rows for all of them: every five minutes, on a timer that keeps no process alive.
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
    /** Whether limits are active; caps that are counted in tables use it too. */
    isActive,

    create: (limit: Limit): Limiter => {
      if (!isActive) return { take: async () => {}, giveBack: async () => {}, forget: async () => {} };
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
        giveBack: async (key) => void (await store.reward(shorten(key), 1)),
        forget: async (key) => void (await store.delete(shorten(key))),
      };
    },
  };
}

/** Deletes the counts of some keys in all limits of the table. Redis and memory expire on their own. */
export function forgetCounts(on: Db, keys: readonly string[]): Promise<void> {
  return deleteCounts(on, keys.map(shorten));
}

/** Hashes a key: keys contain user input of any length, and the table takes 255 characters and no NUL. */
function shorten(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
