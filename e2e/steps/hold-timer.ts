import type { Page } from '@playwright/test';

type Holding = typeof globalThis & { letGo?: () => void };

/** After the next load, timers of exactly this length wait until the answered function is called. */
export async function holdTimer(page: Page, heldMs: number): Promise<() => Promise<void>> {
  await page.addInitScript((length) => {
    const start = globalThis.setTimeout;
    const hold = (work: () => void, ms?: number, ...rest: unknown[]) => {
      if (ms !== length) return start(work, ms, ...rest);
      (globalThis as Holding).letGo = work;
      return 0;
    };
    globalThis.setTimeout = hold as typeof start;
  }, heldMs);
  return () => page.evaluate(() => (globalThis as Holding).letGo?.());
}
