import type { Transaction } from '../../platform/postgres/database.ts';
import { leaveCards } from './leave-cards.ts';
import { awaitPairingLock, type PairingRow } from './matching.repository.ts';
import type { MatchingDeps } from './matching-deps.ts';
import { emitToParties } from './queue-state.ts';
import { deleteTickets } from './queue-tickets.repository.ts';
import { deleteWatches } from './queue-watches.repository.ts';

const EVERY_ORIGIN = ['queue', 'direct', 'nearby'] as const;

/**
 * Begins or ends the pause of a person. A pause ends their search and an open card in the same transaction, so no
 * process offers them to anyone afterwards. A running call, chats and the streak stay as they are.
 */
export async function setPaused(deps: MatchingDeps, userId: string, isPaused: boolean) {
  const { row, closed } = await deps.db.transaction(async (tx) => {
    // With this lock, no card can be written between the pause and the closing of open cards.
    await awaitPairingLock(tx);
    const before = await deps.profiles.lock(tx, userId);
    // A pause that is sent twice keeps its first start.
    const pausedAt = isPaused ? (before.pausedAt ?? deps.clock.now()) : null;
    const changed = await deps.profiles.changePause(tx, userId, { pausedAt });
    if (!isPaused) return { row: changed, closed: [] };
    return { row: changed, closed: await endSearch(tx, userId) };
  });
  await emitToParties(deps, closed, [userId]);
  return row;
}

/**
 * Ends the search of a person and their open card, in every tab, for people whom moderators keep from meeting others.
 * Their profile already refuses a new search.
 */
export async function takeOut(deps: MatchingDeps, userId: string): Promise<void> {
  const closed = await deps.db.transaction(async (tx) => {
    await awaitPairingLock(tx);
    return endSearch(tx, userId);
  });
  await emitToParties(deps, closed, [userId]);
}

async function endSearch(tx: Transaction, userId: string): Promise<PairingRow[]> {
  await deleteTickets(tx, [userId]);
  await deleteWatches(tx, [userId]);
  return leaveCards(tx, [userId], 'withdrawn', { origins: EVERY_ORIGIN });
}
