import type { Limiters } from '../../platform/limits/limiters.ts';

const DAY_SECONDS = 86_400;
/** A download is expensive: it reads all data of a person. */
const EXPORTS = { name: 'account-exports', points: 5, seconds: DAY_SECONDS } as const;
/** One download at a time. If the end of a download goes unnoticed, it blocks the next one for this long. */
const RUNNING = { name: 'account-export-running', points: 1, seconds: 600 } as const;

export type ExportLimits = ReturnType<typeof createExportLimits>;

export function createExportLimits(limiters: Limiters) {
  const exports = limiters.create(EXPORTS);
  const running = limiters.create(RUNNING);
  return {
    /** Counts a download against the daily limit. Refuses RATE_LIMITED. */
    count: (userId: string): Promise<void> => exports.take(userId),
    /** Marks a download as running. Refuses RATE_LIMITED while another one runs. */
    begin: (userId: string): Promise<void> => running.take(userId),
    end: (userId: string): Promise<void> => running.forget(userId),
  };
}
