import { EVERYONE, PASSPORTS, PLACELESS } from './areas.ts';
import { type CandidateLists, keepFound } from './candidate-lists.ts';
import type { createSearch, Indexes } from './candidate-search.ts';
import { isEverywhere, nearAreas, type Pool } from './pool.ts';

/** Of a list this part is for people near by, who are fewer than those who may be met from anywhere. */
const SHARE_NEAR = 0.65;
const ANYWHERE = [PLACELESS, PASSPORTS];

/**
 * Fills the list of a slot behind the best `keep` who are known. People who may be met from anywhere stand on
 * everybody's list; with places of their own for those near by, a small town is not left with rivals for the same few.
 */
export function findCandidates(
  pool: Pool,
  lists: CandidateLists,
  search: ReturnType<typeof createSearch>,
  {
    slot,
    indexes,
    looks,
    kept,
    keep = 0,
  }: { slot: number; indexes: Indexes; looks: number; kept: number; keep?: number },
): void {
  if (isEverywhere(pool, slot)) {
    keepFound(lists, pool, slot, search(slot, indexes, { areas: [EVERYONE], looks, kept }), keep);
    return;
  }
  const near = Math.ceil(kept * SHARE_NEAR);
  keepFound(lists, pool, slot, search(slot, indexes, { areas: nearAreas(pool, slot), looks, kept: near }), keep);
  const known = lists.counts[slot]!;
  const others = { lanes: indexes.lanes, buckets: null };
  const far = search(slot, others, { areas: ANYWHERE, looks: looks / 2, kept: kept - near });
  keepFound(lists, pool, slot, far, Math.max(1, known));
}
