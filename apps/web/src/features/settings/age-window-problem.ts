import { AGE_WINDOW } from '@cuppa/domain/profile/profile-options';

export type AgeWindowProblem = 'missing' | 'notWhole' | 'tooYoung' | 'tooOld' | 'reversed';

/** What is wrong with two ages as they were typed, or null: the first thing that a person would mend. */
export function ageWindowProblem(from: string, to: string): AgeWindowProblem | null {
  const texts = [from.trim(), to.trim()];
  if (texts.includes('')) return 'missing';
  const [lowest = 0, highest = 0] = texts.map((text) => Number(text.replace(',', '.')));
  if (!Number.isInteger(lowest) || !Number.isInteger(highest)) return 'notWhole';
  if (Math.min(lowest, highest) < AGE_WINDOW.min) return 'tooYoung';
  if (Math.max(lowest, highest) > AGE_WINDOW.max) return 'tooOld';
  return lowest > highest ? 'reversed' : null;
}
