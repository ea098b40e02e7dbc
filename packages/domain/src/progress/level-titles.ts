/** The levels that have a title of their own. */
const TITLED_LEVELS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
export type TitledLevel = (typeof TITLED_LEVELS)[number];

/** The level whose title applies to a level: levels above the last title keep the last title. */
export function levelTitleRow(level: number): TitledLevel {
  return TITLED_LEVELS[Math.min(Math.max(level, 1), TITLED_LEVELS.length) - 1] ?? 1;
}
