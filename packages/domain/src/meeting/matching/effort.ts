import type { Effort } from './best-pairs.ts';

/** From so many waiting on, people are also found by buckets of like values. */
export const CROWD = 3_000;
const SMALL = 2_000;
const LARGE = 20_000;
/** From this share of newcomers on the matching is begun afresh. In a rush a third of those who wait are new. */
const MOSTLY_NEW = 0.75;
/** Looks of all searches together, and the fewest of one. */
const LOOKS_OF_ALL = 2e7;
const LOOKS_OF_LARGE = 1.4e7;
const FEWEST_LOOKS = 100;

/** Looks and candidates for one search among so many waiting. */
export function searchSize(waiting: number): { looks: number; kept: number } {
  if (waiting <= LARGE) return { looks: Math.min(4_000, Math.floor(LOOKS_OF_ALL / waiting)), kept: 32 };
  return { looks: Math.max(FEWEST_LOOKS, Math.floor(LOOKS_OF_LARGE / waiting)), kept: 8 };
}

/**
 * How hard a tick looks for the best pairs. Where most people are new, the matching is begun afresh and is worth the
 * care; where a few come and go, the next tick looks again anyway.
 */
export function solveEffort(waiting: number, newcomers: number): Effort {
  if (newcomers < MOSTLY_NEW * waiting) return { rounds: 6, freeSteps: 60, pairedSteps: 8, leastRegret: 50, passes: 1 };
  if (waiting <= SMALL) return { rounds: 60, freeSteps: 1_000, pairedSteps: 100, leastRegret: 0, passes: 4 };
  if (waiting <= LARGE) return { rounds: 40, freeSteps: 600, pairedSteps: 20, leastRegret: 0, passes: 2 };
  return { rounds: 5, freeSteps: 30, pairedSteps: 0, leastRegret: 0, passes: 1 };
}
