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
    /**
     * Runs a check of what only the owner of an account knows. The attempt is counted before, so that parallel ones are
     * limited too; a right answer resets the count, and a failure that is no wrong answer is taken back. Refuses
     * RATE_LIMITED beyond the limit, and whatever the check refuses.
     */
    judge: async <T>(account: string, check: () => Promise<T>, isWrong: (failure: unknown) => boolean): Promise<T> => {
      await limiter.take(account);
      let answer: T;
      try {
        answer = await check();
      } catch (failure) {
        // If the store is away too, the failure says more than the count.
        if (!isWrong(failure)) await limiter.giveBack(account).catch(() => {});
        throw failure;
      }
      await limiter.forget(account);
      return answer;
    },
  };
}
