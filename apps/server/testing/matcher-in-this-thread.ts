import { createMatcherWork } from '../src/meeting/matching/matcher-work.ts';
import type { MatcherWorker } from '../src/meeting/matching/matcher-worker.ts';

/** Runs the matcher without its thread, whose start would take longer than most tests. */
export function matcherInThisThread(): MatcherWorker {
  const work = createMatcherWork();
  return { ask: async (message) => work(structuredClone(message)), close: async () => {} };
}
