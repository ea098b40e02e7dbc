import type { Limiters } from '../../../platform/limits/limiters.ts';

export type AttemptLimiter = ReturnType<typeof createAttemptLimiter>;

/**
 * Limits failed attempts per account in a time window, over all processes and addresses. Accounts that do not exist are
 * counted in the same way. While Redis is away, attempts are counted in PostgreSQL.
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
    /** Counts an attempt before it is judged; refuses RATE_LIMITED beyond the limit. */
    count: (account: string): Promise<void> => limiter.take(account),
    /** Forgets the attempts of an account that has just proved itself. */
    clear: (account: string): Promise<void> => limiter.forget(account),
  };
}
