/** What a person may hope for in a rich market; two of them make the score that a pair must reach. */
const HOPE = 280;
/** Who has waited so long takes anybody who is allowed. */
export const HORIZON_MS = 25_000;

/**
 * The least that a person's side of a pair must bring now, as part of the pair's score. It is the value of waiting
 * on: high while many who fit are still expected, and falling to nothing with the time left.
 *
 * @param expected people who fit and are expected within a whole horizon
 */
export function thresholdOf(expected: number, waitedMs: number): number {
  const left = Math.max(0, 1 - waitedMs / HORIZON_MS);
  if (left === 0) return 0;
  return HOPE * (1 - Math.exp(-expected * left)) * Math.min(1, 0.25 + left);
}
