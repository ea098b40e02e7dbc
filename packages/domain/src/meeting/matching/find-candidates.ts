import { EVERYONE, PASSPORTS, PLACELESS } from './areas.ts';
import { type CandidateLists, storeFound } from './candidate-lists.ts';
import type { createSearch, Indexes } from './candidate-search.ts';
import { hasFlag, isEverywhere, nearAreas, type Pool } from './pool.ts';
import { ALLOWS_FAR } from './ticket-table.ts';

/** The part of a list for people nearby, who are fewer than those who may be met from anywhere. */
const SHARE_NEAR = 0.75;
/** Extra looks, as a share of the looks, for people who may be met from anywhere. */
const LOOKS_AFAR = 0.5;
const LOOKS_AFAR_IN_CROWD = 0.25;
/** Areas of people who may be met from anywhere: for tickets that accept far partners, and for tickets that do not. */
const ANYWHERE = [PLACELESS, PASSPORTS];
const ANYWHERE_BUT_FAR = [PLACELESS];

/**
 * Fills the list of a row after the best `keep` known candidates. People who may be met from anywhere are on everyone's
 * list; reserved places for those nearby keep a small town from competing for the same few.
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
    storeFound(lists, pool, row, search(row, indexes, { areas: [EVERYONE], looks, kept }), keep);
    return;
  }
  const near = Math.ceil(kept * SHARE_NEAR);
  storeFound(lists, pool, row, search(row, indexes, { areas: nearAreas(pool, row), looks, kept: near }), keep);
  const known = lists.counts[row]!;
  const share = indexes.buckets ? LOOKS_AFAR_IN_CROWD : LOOKS_AFAR;
  const areas = hasFlag(pool, row, ALLOWS_FAR) ? ANYWHERE : ANYWHERE_BUT_FAR;
  const far = search(row, indexes, { areas, looks: looks * share, kept: kept - near, isFar: true });
  storeFound(lists, pool, row, far, Math.max(1, known));
}
