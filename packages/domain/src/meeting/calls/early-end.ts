import { PAID_SHARE } from '../../habit/progress/xp-rewards.ts';
import type { CallState, Seat } from './call-state.ts';

/** Who had to go in a call that ended in its first fifth. */
export type EarlyEnd = 'you' | 'other';
export const EARLY_ENDS = ['you', 'other'] as const satisfies readonly EarlyEnd[];

/**
 * Who had to go in a call that ended in its first fifth, as the person of a seat is told; null for a longer call. The
 * person who stayed is told the same whether the other left, reported them or lost the connection.
 */
export function earlyEndFor(
  { elapsedMs, limits, end }: Pick<CallState, 'elapsedMs' | 'limits' | 'end'>,
  seat: Seat,
): EarlyEnd | null {
  // Whole seconds, as in the row of the call.
  if (Math.floor(elapsedMs / 1_000) * 1_000 >= limits.lengthMs * PAID_SHARE) return null;
  return end?.by === seat ? 'you' : 'other';
}
