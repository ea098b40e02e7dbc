import type { Clock } from '../process/clock.ts';

/** After this many people in a row got no answer, nobody waits for one. */
const PEOPLE_OF_AN_OUTAGE = 3;

/** The people who recently got no answer, for as long as `lastsMs`. */
export function createOutage(clock: Clock, lastsMs: number) {
  const failedAt = new Map<string, number>();
  /** The ones among them since the last successful answer. */
  const inARow = new Set<string>();
  return {
    isGivenUp: (userId: string): boolean => {
      for (const [person, at] of failedAt) {
        if (clock.now().getTime() - at < lastsMs) continue;
        failedAt.delete(person);
        inARow.delete(person);
      }
      return failedAt.has(userId) || inARow.size >= PEOPLE_OF_AN_OUTAGE;
    },

    noteFailure: (userId: string): void => {
      failedAt.set(userId, clock.now().getTime());
      inARow.add(userId);
    },

    noteAnswer: (): void => inARow.clear(),
  };
}
