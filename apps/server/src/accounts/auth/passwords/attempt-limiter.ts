import type { Limiters } from '../../../platform/limits/limiters.ts';

export type AttemptLimiter = ReturnType<typeof createAttemptLimiter>;

/**
 * Limits failed attempts per account within a time window, across all processes and addresses. Counts accounts that do
 * not exist in the same way. Counts in PostgreSQL while Redis is unavailable.
 */
export function createAttemptLimiter(
  limiters: Limiters,
  limits: { name: string; maxAttempts: number; windowSeconds: number },
) {
  const limiter = limiters.create({
    name: limits.name,
    points: limits.maxAttempts,
    seconds: limits.windowSeconds,
    withoutRedis: 'database',
  });
  return {
    /** Counts an attempt before it is checked. Refuses RATE_LIMITED beyond the limit. */
    count: (account: string): Promise<void> => limiter.take(account),
    /** Resets the attempts of an account that has just proved itself. */
    clear: (account: string): Promise<void> => limiter.forget(account),
  };
}
