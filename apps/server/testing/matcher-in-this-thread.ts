import { createMatcherWork } from '../src/meeting/matching/matcher-work.ts';
import type { MatcherWorker } from '../src/meeting/matching/matcher-worker.ts';

/** The matcher without its thread, which would take longer to start than most tests. */
export function matcherInThisThread(): MatcherWorker {
  const work = createMatcherWork();
  return { ask: async (message) => work(structuredClone(message)), close: async () => {} };
}
