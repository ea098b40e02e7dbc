import type { Effort } from './best-pairs.ts';

/** With more people waiting than this, candidates are also searched in buckets of similar values. */
export const CROWD = 3_000;
const SMALL = 2_000;
const LARGE = 20_000;
/**
 * With this share of tickets to search for, a tick solves thoroughly. In a rush a third of the waiting people are new.
 */
const MOSTLY_NEW = 0.75;
/** Looks of all searches together, and the minimum per search. */
const LOOKS_OF_ALL = 2e7;
const LOOKS_OF_LARGE = 1.4e7;
const FEWEST_LOOKS = 100;

/** Looks and candidates per search, by the number of people waiting. */
export function searchSize(waiting: number): { looks: number; kept: number } {
  if (waiting <= LARGE) return { looks: Math.min(4_000, Math.floor(LOOKS_OF_ALL / waiting)), kept: 32 };
  return { looks: Math.max(FEWEST_LOOKS, Math.floor(LOOKS_OF_LARGE / waiting)), kept: 8 };
}

/**
 * How thoroughly a tick searches for the best pairs. With mostly new people the care pays off. If only a few come and
 * go, the next tick searches again anyway.
 */
export function solveEffort(waiting: number, newcomers: number): Effort {
  if (newcomers < MOSTLY_NEW * waiting) return { rounds: 6, freeSteps: 60, pairedSteps: 8, leastRegret: 50, passes: 1 };
  if (waiting <= SMALL) return { rounds: 60, freeSteps: 1_000, pairedSteps: 100, leastRegret: 0, passes: 4 };
  if (waiting <= LARGE) return { rounds: 40, freeSteps: 600, pairedSteps: 20, leastRegret: 0, passes: 2 };
  return { rounds: 5, freeSteps: 30, pairedSteps: 0, leastRegret: 0, passes: 1 };
}
