import { arrivalRate } from './arrivals.ts';
import { type Effort, findBestPairs, type Solution } from './best-pairs.ts';
import { needsSearch } from './candidate-lists.ts';
import { createSearch, stillScore } from './candidate-search.ts';
import { findCandidates } from './find-candidates.ts';
import { buildLaneIndex, sortByAge } from './lane-index.ts';
import { findLeftovers, searchForLeftovers } from './leftovers.ts';
import type { Matching } from './matching.ts';
import { waitScore } from './pairing-score.ts';
import { precedenceOf, thresholdOf } from './patience.ts';
import type { Queue } from './queue.ts';
import { roundBonus } from './round-bonus.ts';
import { collectEdges, type Terms } from './tick-edges.ts';
import { FACTS, TASTE } from './ticket-table.ts';
import { buildValueBuckets } from './value-buckets.ts';

/** With more people waiting than this, candidates are also searched in buckets of similar values. */
const CROWD = 3_000;
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
function searchSize(waiting: number): { looks: number; kept: number } {
  if (waiting <= LARGE) return { looks: Math.min(4_000, Math.floor(LOOKS_OF_ALL / waiting)), kept: 32 };
  return { looks: Math.max(FEWEST_LOOKS, Math.floor(LOOKS_OF_LARGE / waiting)), kept: 8 };
}

/**
 * How thoroughly a tick searches for the best pairs. With mostly new people the care pays off. If only a few come and
 * go, the next tick searches again anyway.
 */
function solveEffort(waiting: number, newcomers: number): Effort {
  if (newcomers < MOSTLY_NEW * waiting) return { rounds: 6, freeSteps: 60, pairedSteps: 8, leastRegret: 50, passes: 1 };
  if (waiting <= SMALL) return { rounds: 60, freeSteps: 1_000, pairedSteps: 100, leastRegret: 0, passes: 4 };
  if (waiting <= LARGE) return { rounds: 40, freeSteps: 600, pairedSteps: 20, leastRegret: 0, passes: 2 };
  return { rounds: 5, freeSteps: 30, pairedSteps: 0, leastRegret: 0, passes: 1 };
}

/** Leftovers are few, so their chains may be this many times longer. */
const LONGER_FOR_LEFTOVERS = 4;

/**
 * The pairs to make now, as rows. First finds the best pairs of all who wait, then keeps those that are good enough.
 */
export function solveTick(queue: Queue, waiting: Int32Array, nowMs: number): [number, number][] {
  const { pool, lists } = queue;
  const searched = searchForCandidates(queue, waiting);
  const terms = readTerms(queue, waiting, nowMs);
  const effort = solveEffort(waiting.length, searched);
  const solve = (freeSteps: number, start?: Solution) => {
    const edges = collectEdges(pool, lists, waiting, terms);
    return findBestPairs(pool.table.capacity, waiting, edges, { ...effort, freeSteps }, start);
  };
  const solution = solve(effort.freeSteps);
  const { matching } = solution;
  const leftovers = findLeftovers(lists, waiting, terms.thresholds, matching);
  if (leftovers.length > 0) {
    searchForLeftovers(pool, lists, { waiting, leftovers, matching, size: searchSize(waiting.length) });
    solve(effort.freeSteps * LONGER_FOR_LEFTOVERS, solution);
  }
  return goodEnough(queue, waiting, matching, terms);
}

/** Searches for newcomers and for tickets whose candidates have left. Returns how many they were. */
function searchForCandidates({ pool, lists, ticks }: Queue, waiting: Int32Array): number {
  const seekers = waiting.filter((row) => needsSearch(lists, pool, row));
  if (seekers.length === 0) return 0;
  const byAge = sortByAge(pool, waiting);
  const shift = [0.31, 0.57, 0.83].map((part) => (part * ticks) % 1);
  const indexes = {
    lanes: buildLaneIndex(pool, byAge),
    buckets: waiting.length > CROWD ? buildValueBuckets(pool, byAge, shift) : null,
  };
  const search = createSearch(pool);
  const size = searchSize(waiting.length);
  for (const row of seekers) findCandidates(pool, lists, search, { row, indexes, ...size });
  return seekers.length;
}

function readTerms({ pool, outlook, arrivals }: Queue, waiting: Int32Array, nowMs: number): Terms {
  const column = () => new Int32Array(pool.table.capacity);
  const isMoving = arrivalRate(arrivals, nowMs) > 0;
  const terms = { isMoving, thresholds: column(), waits: column(), precedences: column() };
  for (const row of waiting) {
    const waitedMs = nowMs - pool.table.tickets[row]!.enteredAt;
    terms.waits[row] = waitScore(waitedMs);
    if (!isMoving) continue;
    const [hope, best, reach] = [outlook.hopes[row]!, outlook.bests[row]!, outlook.reaches[row]!];
    terms.thresholds[row] = thresholdOf({ hope, best, reach }, waitedMs);
    terms.precedences[row] = precedenceOf(reach, waitedMs);
  }
  return terms;
}

function goodEnough({ pool }: Queue, waiting: Int32Array, { partners }: Matching, terms: Terms): [number, number][] {
  const { facts } = pool.table;
  const pairs: [number, number][] = [];
  for (const a of waiting) {
    const b = partners[a]!;
    if (b < a) continue;
    const score = stillScore(facts[a * FACTS + TASTE]!, facts[b * FACTS + TASTE]!) + terms.waits[a]! + terms.waits[b]!;
    const worth = score + roundBonus(pool.table, a, b);
    if (worth >= terms.thresholds[a]! + terms.thresholds[b]!) pairs.push([a, b]);
  }
  return pairs;
}
