import type { Logger } from '../process/logger.ts';

/** Runs work again and again, never twice at once. A failure is logged, and the next round tries again. */
export function startTicker(options: { intervalMs: number; logger: Logger; name: string; work: () => Promise<void> }) {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();

  function round(): void {
    running = options
      .work()
      .catch((error: unknown) => options.logger.error({ error, ticker: options.name }, 'a round failed'))
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
