import type { Clock } from '../src/platform/process/clock.ts';

const realNow = Date.now;

/**
 * The system clock, which a test can move forward. The limits library uses `Date.now`, which moves along with the last
 * moved clock until `putBack`.
 */
export function createMovingClock() {
  let offsetMs = 0;
  const clock: Clock = { now: () => new Date(realNow() + offsetMs) };
  return {
    clock,
    pass: (milliseconds: number): void => {
      offsetMs += milliseconds;
      Date.now = () => realNow() + offsetMs;
    },
    putBack: (): void => {
      Date.now = realNow;
    },
  };
}
