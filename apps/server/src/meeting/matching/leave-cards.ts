import type { Transaction } from '../../platform/postgres/database.ts';
import { leaveOffersOf, type PairingRow } from './matching.repository.ts';
import { noteQueueChange } from './queue-tickets.repository.ts';

/**
 * Ends the open cards of some people, whatever their reason: a no, a closed tab, a pause, a block. The person is free at
 * once, and the other looks at the card until its time is over, exactly as if there were no answer (decision 0070).
 * Returns the cards that have closed for both, whose other people are to be told.
 */
export async function leaveCards(
  tx: Transaction,
  userIds: readonly string[],
  status: 'declined' | 'withdrawn',
  which: { origins?: readonly PairingRow['origin'][]; pairingId?: string } = {},
): Promise<PairingRow[]> {
  const cards = await leaveOffersOf(tx, userIds, status, which);
  const stillOpen = cards.filter((card) => card.status === 'offered');
  // No trigger notes it: the card itself is still open.
  for (const { leftBy } of stillOpen) if (leftBy !== null) await noteQueueChange(tx, leftBy);
  return cards.filter((card) => card.status !== 'offered');
}
