/** Answers whether one more is allowed now: at most `count` within any `windowMs`, by a clock in milliseconds. */
export function createRateLimit(count: number, windowMs: number, now: () => number): () => boolean {
  let taken: number[] = [];
  return () => {
    taken = taken.filter((at) => now() - at < windowMs);
    if (taken.length >= count) return false;
    taken.push(now());
    return true;
  };
}
