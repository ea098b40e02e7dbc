import type { CandidateLists } from './candidate-lists.ts';
import { createSearch } from './candidate-search.ts';
import { findCandidates } from './find-candidates.ts';
import { buildLaneIndex, sortByAge } from './lane-index.ts';
import type { Matching } from './matching.ts';
import type { Pool } from './pool.ts';

const LOOKS_AMONG_FREE = 4_000;
/** The minimum, even if the first search had very few looks. */
const LOOKS_AMONG_ALL = 3_000;

/** Rows that are free, whose threshold has reached zero, and that were only searched for with a small budget. */
export function findLeftovers(
  lists: CandidateLists,
  waiting: Int32Array,
  thresholds: Int32Array,
  { partners }: Matching,
) {
  return waiting.filter(
    (row) =>
      partners[row] === -1 && thresholds[row] === 0 && lists.isPartial[row] === 1 && lists.wasThorough[row] === 0,
  );
}

/**
 * Searches again for leftovers: among the other free tickets, and among all with at least four times the looks. Keeps
 * the better half of the known candidates.
 */
export function searchForLeftovers(
  pool: Pool,
  lists: CandidateLists,
  {
    waiting,
    leftovers,
    matching,
    size,
  }: { waiting: Int32Array; leftovers: Int32Array; matching: Matching; size: { looks: number; kept: number } },
): void {
  const search = createSearch(pool);
  const free = waiting.filter((row) => matching.partners[row] === -1);
  const amongFree = { lanes: buildLaneIndex(pool, sortByAge(pool, free)), buckets: null };
  const amongAll = { lanes: buildLaneIndex(pool, sortByAge(pool, waiting)), buckets: null };
  for (const row of leftovers) {
    lists.wasThorough[row] = 1;
    const kept = size.kept / 2;
    findCandidates(pool, lists, search, { row, indexes: amongFree, looks: LOOKS_AMONG_FREE, kept, keep: kept });
    findCandidates(pool, lists, search, {
      row,
      indexes: amongAll,
      looks: Math.max(size.looks * 4, LOOKS_AMONG_ALL),
      kept: size.kept,
      keep: size.kept,
    });
  }
}
