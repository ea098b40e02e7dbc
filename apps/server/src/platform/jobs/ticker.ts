import type { Logger } from '../process/logger.ts';

/** Asks a ticker for a round within some milliseconds; it may run earlier. */
export type Alarm = { ring(inMs: number): void };

export type Ticker = {
  name: string;
  /** The pause after a round that answers none. */
  intervalMs: number;
  /** Runs one round. Answers how many milliseconds to pause if no alarm rings. */
  work(): Promise<number | void>;
  /** Gets the alarm of the ticker on start. */
  listen?(alarm: Alarm): void;
};

/**
 * Runs work repeatedly, one round at a time. The next round retries what failed. Logs only the first of several
 * failures, and the recovery.
 */
export function startTicker({ intervalMs, logger, name, work, listen }: Ticker & { logger: Logger }) {
  let isStopped = false;
  let isFailing = false;
  let isRunning = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  /** The time of the next round; during a round, the earliest time that an alarm asked for. */
  let nextAt = Number.POSITIVE_INFINITY;

  function restUntil(at: number): void {
    nextAt = at;
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(round, Math.max(0, at - performance.now()));
  }

  async function runOnce(): Promise<number> {
    try {
      const restMs = await work();
      if (isFailing) logger.warn({ ticker: name }, 'a ticker works again');
      isFailing = false;
      return restMs ?? intervalMs;
    } catch (error) {
      if (!isFailing) logger.error({ error, ticker: name }, 'a ticker fails');
      isFailing = true;
      return intervalMs;
    }
  }

  function round(): void {
    isRunning = true;
    nextAt = Number.POSITIVE_INFINITY;
    running = runOnce().then((restMs) => {
      isRunning = false;
      restUntil(Math.min(nextAt, performance.now() + restMs));
    });
  }

  listen?.({
    ring: (inMs) => {
      const at = performance.now() + inMs;
      if (at >= nextAt) return;
      if (isRunning) nextAt = at;
      else restUntil(at);
    },
  });
  round();

  return {
    stop: async (): Promise<void> => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
