import type { Limiters } from '../../platform/limits/limiters.ts';

const DAY_SECONDS = 86_400;
/** A download reads all that is kept of a person. */
const EXPORTS = { name: 'account-exports', points: 5, seconds: DAY_SECONDS } as const;
/** One at a time; one whose end nobody noticed blocks the next for so long. */
const RUNNING = { name: 'account-export-running', points: 1, seconds: 600 } as const;

export type ExportLimits = ReturnType<typeof createExportLimits>;

export function createExportLimits(limiters: Limiters) {
  const exports = limiters.create(EXPORTS);
  const running = limiters.create(RUNNING);
  return {
    /** Counts a download of a person. Refuses RATE_LIMITED. */
    count: (userId: string): Promise<void> => exports.take(userId),
    /** Begins one. Refuses RATE_LIMITED while another runs. */
    begin: (userId: string): Promise<void> => running.take(userId),
    end: (userId: string): Promise<void> => running.forget(userId),
  };
}
