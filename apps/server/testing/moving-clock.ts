import type { Clock } from '../src/platform/process/clock.ts';

const realNow = Date.now;

/**
 * The system's clock, which a test can move on. Limits are counted by a library on `Date.now`, which moves along with
 * the clock that was moved last, until it is put back.
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
