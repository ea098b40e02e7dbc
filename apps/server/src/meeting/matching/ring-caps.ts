import { DAY_MS } from '@cuppa/domain/platform/time/lengths';
import { RINGS_A_DAY } from '@cuppa/domain/safety/safety/caps';
import type { Transaction } from '../../platform/postgres/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { MatchingDeps } from './matching-deps.ts';
import { countRings } from './meeting.repository.ts';

/**
 * Refuses ASKED_OFTEN if the caller rang the same person often within 24 hours, and TOO_MANY_TODAY if they rang too
 * many people. Only ready cards that were shown count: an absent person, and one who blocked the caller, were never
 * rung.
 */
export async function requireFewRings(
  tx: Transaction,
  { limiters }: Pick<MatchingDeps, 'limiters'>,
  { from, to, now }: { from: string; to: string; now: Date },
): Promise<void> {
  if (!limiters.isActive) return;
  const rings = await countRings(tx, from, to, new Date(now.getTime() - DAY_MS));
  if (rings.toOne >= RINGS_A_DAY.toOne) throw new Refusal('ASKED_OFTEN');
  if (rings.toAll >= RINGS_A_DAY.toAll) throw new Refusal('TOO_MANY_TODAY');
}
