import type { Clock } from '../process/clock.ts';

const HOUR_MS = 3_600_000;
const CALLS_PER_HOUR = 20;

/** The model calls of each person in the last hour. */
export function createHourlyCalls(clock: Clock) {
  const calls = new Map<string, number[]>();
  return {
    /** Counts a call; false if there were enough in the last hour. */
    take: (userId: string): boolean => {
      const now = clock.now().getTime();
      const isPast = (at: number) => now - at >= HOUR_MS;
      for (const [person, moments] of calls) {
        // The person who called last moves to the end.
        if (!moments.every(isPast)) break;
        calls.delete(person);
      }
      const moments = (calls.get(userId) ?? []).filter((at) => !isPast(at));
      if (moments.length >= CALLS_PER_HOUR) return false;
      calls.delete(userId);
      calls.set(userId, [...moments, now]);
      return true;
    },
  };
}
