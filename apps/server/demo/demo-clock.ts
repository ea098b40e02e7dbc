import type { Clock } from '../src/platform/process/clock.ts';

export type DemoClock = Clock & { moveTo(moment: Date): void; advance(seconds: number): void };

/** A clock that the demo sets, so that a week in town can pass in seconds. */
export function createDemoClock(start: Date): DemoClock {
  let now = start;
  return {
    now: () => now,
    moveTo: (moment) => {
      now = moment;
    },
    advance: (seconds) => {
      now = new Date(now.getTime() + seconds * 1_000);
    },
  };
}
