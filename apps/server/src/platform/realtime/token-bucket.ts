/** A limiter for one socket: `burst` at once, refilled at `perSecond`. */
export function createTokenBucket(limits: { burst: number; perSecond: number }, now: () => number = Date.now) {
  let tokens = limits.burst;
  let filledAt = now();
  return {
    take: (): boolean => {
      const at = now();
      tokens = Math.min(limits.burst, tokens + ((at - filledAt) / 1_000) * limits.perSecond);
      filledAt = at;
      if (tokens < 1) return false;
      tokens -= 1;
      return true;
    },
  };
}
