import { createStore, type Readable } from './create-store.ts';

const MOMENT_MS = 1_000;

const count = createStore(0);

/** How many things have waited for the server for longer than a moment. */
export const waiting: Readable<number> = count;

/** Waits before something is asked of the server again; `waiting` counts it from the second moment on. */
export async function pause(ms: number): Promise<void> {
  const after = (time: number) => new Promise((resolve) => setTimeout(resolve, time));
  if (ms < MOMENT_MS) return void (await after(ms));
  count.write(count.read() + 1);
  await after(ms);
  // The next answer may ask for more patience; words that come and go would not be calm.
  setTimeout(() => count.write(count.read() - 1), MOMENT_MS);
}
