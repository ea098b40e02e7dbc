import { type EndedCall, isShort, keepsWaiting } from './call-clock.ts';
import type { Seat } from './call-state.ts';

/** Who had to go in a call that ended in its first fifth. */
export type EarlyEnd = 'you' | 'other';
export const EARLY_ENDS = ['you', 'other'] as const satisfies readonly EarlyEnd[];

/**
 * Who had to go in a call that ended in its first fifth, as the person of a seat is told; null for a longer call. The
 * person who stayed is told the same whether the other left, reported them or lost the connection.
 */
export function earlyEndFor(state: EndedCall, seat: Seat): EarlyEnd | null {
  if (!isShort(state)) return null;
  return keepsWaiting(state, seat) ? 'other' : 'you';
}
