import { Refusal } from '../refusal.ts';
import type { Limiters } from './limiters.ts';

const DAY_SECONDS = 86_400;

export type DailyCap = { take(userId: string): Promise<void> };

/**
 * Caps how often an account may do something in 24 hours. Refuses TOO_MANY_TODAY instead of RATE_LIMITED, because
 * clients retry RATE_LIMITED after some seconds, which would fail again.
 */
export function createDailyCap(limiters: Limiters, { name, times }: { name: string; times: number }): DailyCap {
  const limiter = limiters.create({ name, points: times, seconds: DAY_SECONDS });
  return {
    take: async (userId) => {
      try {
        await limiter.take(userId);
      } catch (error) {
        throw error instanceof Refusal && error.code === 'RATE_LIMITED' ? new Refusal('TOO_MANY_TODAY') : error;
      }
    },
  };
}
