import type { Logger } from '../process/logger.ts';

/** Logs the first of several failures in a row, and the recovery. */
export function createOutageLog(logger: Logger) {
  let isFailing = false;
  return {
    report: (error: Error | null): void => {
      if (error === null && isFailing) logger.warn('the job worker reaches its jobs again');
      if (error !== null && !isFailing) logger.error({ err: error }, 'the job worker cannot reach its jobs');
      isFailing = error !== null;
    },
  };
}
