import { createStore, type Readable } from './create-store.ts';

const MOMENT_MS = 1_000;

const count = createStore(0);

/** How many requests have waited for the server for longer than a moment. */
export const waiting: Readable<number> = count;

/** Waits before a request is repeated; `waiting` counts it after the first moment. */
export async function pause(ms: number): Promise<void> {
  const after = (time: number) => new Promise((resolve) => setTimeout(resolve, time));
  if (ms < MOMENT_MS) return void (await after(ms));
  count.write(count.read() + 1);
  await after(ms);
  // The next answer may ask for another pause; a notice that flickers would be annoying.
  setTimeout(() => count.write(count.read() - 1), MOMENT_MS);
}
