import type { Clock } from '../process/clock.ts';

const MAX_KEPT = 1_000;

/** Answers by the hash of their question, each with its lifetime; null for an answer that could not be used. */
export function createKeptAnswers(clock: Clock) {
  const kept = new Map<string, { answer: string | null; until: number }>();
  return {
    /** The stored answer; undefined if there is none. */
    find: (key: string): string | null | undefined => {
      const known = kept.get(key);
      return known !== undefined && clock.now().getTime() < known.until ? known.answer : undefined;
    },

    keep: (key: string, answer: string | null, forMs: number): void => {
      kept.delete(key);
      kept.set(key, { answer, until: clock.now().getTime() + forMs });
      const [oldest] = kept.keys();
      if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
    },
  };
}
