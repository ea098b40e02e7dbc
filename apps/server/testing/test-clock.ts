import type { Clock } from '../src/platform/process/clock.ts';

export type TestClock = Clock & { advance(step: Partial<Record<keyof typeof UNIT_MS, number>>): void };

const UNIT_MS = { days: 86_400_000, hours: 3_600_000, minutes: 60_000, seconds: 1_000, ms: 1 } as const;

/** A stopped clock that moves only with `advance`. */
export function createTestClock(startAt: Date): TestClock {
  let nowMs = startAt.getTime();
  return {
    now: () => new Date(nowMs),
    advance: (step) => {
      for (const unit of Object.keys(UNIT_MS) as (keyof typeof UNIT_MS)[]) nowMs += (step[unit] ?? 0) * UNIT_MS[unit];
    },
  };
}
