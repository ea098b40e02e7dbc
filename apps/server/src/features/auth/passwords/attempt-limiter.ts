import type { Clock } from '../../../platform/process/clock.ts';
import { AuthError } from '../protocol/auth-error.ts';

export type AttemptLimiter = ReturnType<typeof createAttemptLimiter>;

/**
 * Limits failed attempts per account in a time window, no matter which addresses they come from. Accounts that do not
 * exist are counted in the same way. If `isActive` is false, nothing is counted.
 */
export function createAttemptLimiter(
  clock: Clock,
  limits: { isActive: boolean; maxAttempts: number; windowMs: number },
) {
  const windows = new Map<string, { endsAt: number; attempts: number }>();

  function forgetPast(now: number): void {
    for (const [key, window] of windows) {
      if (window.endsAt > now) return;
      windows.delete(key);
    }
  }

  return {
    /** Counts an attempt before it is judged; refuses 429 over_request_rate_limit beyond the limit. */
    count: (account: string): void => {
      if (!limits.isActive) return;
      const now = clock.now().getTime();
      forgetPast(now);
      const window = windows.get(account) ?? { endsAt: now + limits.windowMs, attempts: 0 };
      if (window.attempts >= limits.maxAttempts) {
        throw new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached');
      }
      window.attempts += 1;
      windows.set(account, window);
    },
    /** Forgets the attempts of an account that has just proved itself. */
    clear: (account: string): void => {
      windows.delete(account);
    },
  };
}
