/** Specification section 9. */
export const XP_PER_LEVEL = 400;

/** The level that an amount of XP gives: floor(xp/400)+1. */
export function levelOf(xp: number): number {
  return Math.floor(xp / XP_PER_LEVEL) + 1;
}

/** XP gathered inside the current level, 0 to 399. */
export function xpIntoLevel(xp: number): number {
  return xp % XP_PER_LEVEL;
}

/** Share of the current level reached, 0 to 1. */
export function levelProgress(xp: number): number {
  return xpIntoLevel(xp) / XP_PER_LEVEL;
}

/** XP still needed for the next level, 1 to 400. */
export function xpToNextLevel(xp: number): number {
  return XP_PER_LEVEL - xpIntoLevel(xp);
}

/** The levels that have a title of their own. */
const TITLED_LEVELS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
export type TitledLevel = (typeof TITLED_LEVELS)[number];

/** The level whose title applies to a level: levels above the last title keep the last title. */
export function levelTitleRow(level: number): TitledLevel {
  return TITLED_LEVELS[Math.min(Math.max(level, 1), TITLED_LEVELS.length) - 1] ?? 1;
}
