import type { Logger } from '../process/logger.ts';

/**
 * Runs work again and again, never twice at once. The next round tries what failed again. Only the first of several
 * failures is logged, and that the work goes on.
 */
export function startTicker(options: { intervalMs: number; logger: Logger; name: string; work: () => Promise<void> }) {
  let isStopped = false;
  let isFailing = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();

  function round(): void {
    running = options
      .work()
      .then(
        () => {
          if (isFailing) options.logger.warn({ ticker: options.name }, 'a ticker works again');
          isFailing = false;
        },
        (error: unknown) => {
          if (!isFailing) options.logger.error({ error, ticker: options.name }, 'a ticker fails');
          isFailing = true;
        },
      )
      .finally(() => {
        if (!isStopped) timer = setTimeout(round, options.intervalMs);
      });
  }
  round();

  return {
    stop: async (): Promise<void> => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
