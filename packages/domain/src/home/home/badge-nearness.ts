/** A badge is nearly earned from this share of its goal. */
const NEARLY = 0.6;

/** Whether a badge is nearly earned. */
export function isNearlyEarned({ done, goal }: { done: number; goal: number }): boolean {
  return done / goal >= NEARLY;
}
