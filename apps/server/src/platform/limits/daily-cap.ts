import { Refusal } from '../refusal.ts';
import type { Limiters } from './limiters.ts';

const DAY_SECONDS = 86_400;

export type DailyCap = { take(userId: string): Promise<void> };

/**
 * So many times in 24 hours for an account. Refuses TOO_MANY_TODAY: who waits some seconds and tries again would only
 * be refused again, as they would not be after RATE_LIMITED.
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
