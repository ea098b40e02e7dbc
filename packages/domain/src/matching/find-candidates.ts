import { EVERYONE, PASSPORTS, PLACELESS } from './areas.ts';
import { type CandidateLists, keepFound } from './candidate-lists.ts';
import type { createSearch, Indexes } from './candidate-search.ts';
import { isEverywhere, nearAreas, type Pool } from './pool.ts';

/** Of a list this part is for people near by, who are fewer than those who may be met from anywhere. */
const SHARE_NEAR = 0.65;
const ANYWHERE = [PLACELESS, PASSPORTS];

/**
 * Fills the list of a row behind the best `keep` who are known. People who may be met from anywhere stand on
 * everybody's list; with places of their own for those near by, a small town is not left with rivals for the same few.
 */
export function findCandidates(
  pool: Pool,
  lists: CandidateLists,
  search: ReturnType<typeof createSearch>,
  {
    row,
    indexes,
    looks,
    kept,
    keep = 0,
  }: { row: number; indexes: Indexes; looks: number; kept: number; keep?: number },
): void {
  if (isEverywhere(pool, row)) {
    keepFound(lists, pool, row, search(row, indexes, { areas: [EVERYONE], looks, kept }), keep);
    return;
  }
  const near = Math.ceil(kept * SHARE_NEAR);
  keepFound(lists, pool, row, search(row, indexes, { areas: nearAreas(pool, row), looks, kept: near }), keep);
  const known = lists.counts[row]!;
  const others = { lanes: indexes.lanes, buckets: null };
  const far = search(row, others, { areas: ANYWHERE, looks: looks / 2, kept: kept - near });
  keepFound(lists, pool, row, far, Math.max(1, known));
}
