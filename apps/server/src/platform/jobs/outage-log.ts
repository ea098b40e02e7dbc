import type { Logger } from '../process/logger.ts';

/** Logs the first of several failures in a row, and that it works again. */
export function createOutageLog(logger: Logger, message: string) {
  let isFailing = false;
  return {
    report: (error: Error | null): void => {
      if (error === null && isFailing) logger.warn(`${message}: over`);
      if (error !== null && !isFailing) logger.error({ err: error }, message);
      isFailing = error !== null;
    },
  };
}
