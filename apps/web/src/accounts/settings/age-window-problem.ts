import { AGE_WINDOW } from '@cuppa/domain/accounts/profile/profile-options';
import { readNumber } from '@cuppa/domain/platform/text/digits';

export type AgeWindowProblem = 'missing' | 'notWhole' | 'tooYoung' | 'tooOld' | 'reversed';

/** The first problem of two typed ages, or null. */
export function ageWindowProblem(from: string, to: string): AgeWindowProblem | null {
  const texts = [from.trim(), to.trim()];
  if (texts.includes('')) return 'missing';
  const [lowest = 0, highest = 0] = texts.map(readNumber);
  if (!Number.isInteger(lowest) || !Number.isInteger(highest)) return 'notWhole';
  if (Math.min(lowest, highest) < AGE_WINDOW.min) return 'tooYoung';
  if (Math.max(lowest, highest) > AGE_WINDOW.max) return 'tooOld';
  return lowest > highest ? 'reversed' : null;
}
