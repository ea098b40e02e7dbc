import type { Logger } from '../process/logger.ts';

/** Asks a ticker for a round at the latest in so many milliseconds. It may come earlier. */
export type Alarm = { ring(inMs: number): void };

export type Ticker = {
  name: string;
  /** The rest after a round that does not say its own. */
  intervalMs: number;
  /** One round. Answers how many milliseconds the ticker may rest if no alarm rings. */
  work(): Promise<number | void>;
  /** Is given the alarm of the ticker when it starts. */
  listen?(alarm: Alarm): void;
};

/**
 * Runs work again and again, never twice at once. The next round tries what failed again. Only the first of several
 * failures is logged, and that the work goes on.
 */
export function startTicker({ intervalMs, logger, name, work, listen }: Ticker & { logger: Logger }) {
  let isStopped = false;
  let isFailing = false;
  let isRunning = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  /** The time of the next round, or the earliest that an alarm asked for during a round. */
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
