/** Specification section 9. */
export const XP_PER_LEVEL = 400;

/** The level for an amount of XP: floor(xp/400)+1. */
export function levelOf(xp: number): number {
  return Math.floor(xp / XP_PER_LEVEL) + 1;
}

/** XP gathered within the current level, 0 to 399. */
export function xpIntoLevel(xp: number): number {
  return xp % XP_PER_LEVEL;
}

/** The share of the current level that is reached, from 0 to below 1. */
export function levelProgress(xp: number): number {
  return xpIntoLevel(xp) / XP_PER_LEVEL;
}

/** XP still needed for the next level, 1 to 400. */
export function xpToNextLevel(xp: number): number {
  return XP_PER_LEVEL - xpIntoLevel(xp);
}

/** The levels that have their own title. */
const TITLED_LEVELS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
export type TitledLevel = (typeof TITLED_LEVELS)[number];

/** The level whose title applies; levels above the last titled one share its title. */
export function levelTitleRow(level: number): TitledLevel {
  return TITLED_LEVELS[Math.min(Math.max(level, 1), TITLED_LEVELS.length) - 1] ?? 1;
}
