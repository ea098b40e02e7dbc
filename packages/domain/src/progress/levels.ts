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

/** What each level unlocks; row five is the specification's tooltip. Later levels keep the last title. */
const LEVEL_TITLES = [
  'First Sip',
  'Warm Welcome',
  'Steady Pour',
  'Good Company',
  'Explorer of Real Vibes',
  'Keeper of the Kettle',
  'Reader of Leaves',
  'Host of Honest Hours',
  'Blender of Worlds',
  'Old Friend of Everyone',
] as const;

export function levelTitle(level: number): string {
  const row = Math.min(Math.max(level, 1), LEVEL_TITLES.length) - 1;
  return LEVEL_TITLES[row] ?? LEVEL_TITLES[0];
}
