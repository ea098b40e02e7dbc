/** Random numbers from a seed: mulberry32. */
export function createRandom(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    below: (limit: number): number => Math.floor(next() * limit),
    chance: (share: number): boolean => next() < share,
    /** A weighted random entry. */
    pick: <T>(entries: readonly (readonly [T, number])[]): T => {
      let rest = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [entry, weight] of entries) {
        rest -= weight;
        if (rest < 0) return entry;
      }
      return entries.at(-1)![0];
    },
    /** Normally distributed around 0 with a standard deviation of 1. */
    normal: (): number => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    exponential: (mean: number): number => -mean * Math.log(1 - next()),
  };
}

export type Random = ReturnType<typeof createRandom>;
