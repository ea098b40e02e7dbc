import type { Client } from 'pg';

const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 2_000;

/**
 * Holds the connection that owns a data folder. If it is lost, retries `reown` until that answers a new one; the first
 * tries may fail, because a killed server leaves processes behind for a moment.
 */
export function keepOwned(first: Client, reown: () => Promise<Client>) {
  let owner = first;
  let isReleased = false;
  let recovery = Promise.resolve();

  async function recover(): Promise<void> {
    for (let pauseMs = FIRST_PAUSE_MS; !isReleased; pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 2)) {
      try {
        owner = await reown();
        watch();
        return;
      } catch {
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    }
  }

  function watch(): void {
    owner.on('error', () => {});
    owner.once('end', () => {
      if (!isReleased) recovery = recover();
    });
  }

  watch();
  return {
    /** Gives the folder up. */
    release: async (): Promise<void> => {
      isReleased = true;
      await recovery;
      await owner.end().catch(() => {});
    },
  };
}
