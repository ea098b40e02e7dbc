import { EVERYONE, PASSPORTS, PLACELESS } from './areas.ts';
import { type CandidateLists, keepFound } from './candidate-lists.ts';
import type { createSearch, Indexes } from './candidate-search.ts';
import { hasFlag, isEverywhere, nearAreas, type Pool } from './pool.ts';
import { ALLOWS_FAR } from './ticket-table.ts';

/** Of a list this part is for people near by, who are fewer than those who may be met from anywhere. */
const SHARE_NEAR = 0.75;
/** Of the looks this part again is spent on those who may be met from anywhere. */
const LOOKS_AFAR = 0.5;
const LOOKS_AFAR_IN_CROWD = 0.25;
/** People who may be met from anywhere: by those who accept somebody from afar, and by those who do not. */
const ANYWHERE = [PLACELESS, PASSPORTS];
const ANYWHERE_BUT_FAR = [PLACELESS];

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
  const share = indexes.buckets ? LOOKS_AFAR_IN_CROWD : LOOKS_AFAR;
  const areas = hasFlag(pool, row, ALLOWS_FAR) ? ANYWHERE : ANYWHERE_BUT_FAR;
  const far = search(row, indexes, { areas, looks: looks * share, kept: kept - near, isFar: true });
  keepFound(lists, pool, row, far, Math.max(1, known));
}
