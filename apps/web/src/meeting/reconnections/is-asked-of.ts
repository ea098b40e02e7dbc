import type { Reconnection } from '@cuppa/contract/meeting/reconnections/reconnections-contract';

/** True if a time waits for this person's yes. */
export function isAskedOf({ status, isProposedByYou }: Pick<Reconnection, 'status' | 'isProposedByYou'>): boolean {
  return status === 'scheduled' && !isProposedByYou;
}
