import type { ProfileRow } from '../../accounts/profile/profile.service.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import { awaitPairingLock, closeOffersOf, type PairingRow } from './matching.repository.ts';
import type { MatchingDeps } from './matching-deps.ts';
import { emitToParties } from './queue-state.ts';
import { deleteTickets } from './queue-tickets.repository.ts';
import { deleteWatches } from './queue-watches.repository.ts';

const EVERY_ORIGIN = ['queue', 'direct', 'nearby'] as const;

/**
 * Begins or ends the pause of a person. A pause begins in one transaction with the end of their search and of an open
 * card, so that no process offers them to anybody afterwards. A call that goes on, chats and the streak stay as they are.
 */
export async function setPaused(deps: MatchingDeps, userId: string, isPaused: boolean): Promise<ProfileRow> {
  const { row, closed } = await deps.db.transaction(async (tx) => {
    // No card is written between the pause and the end of those that are open.
    await awaitPairingLock(tx);
    const before = await deps.profiles.lock(tx, userId);
    // A pause that is sent twice began with the first.
    const pausedAt = isPaused ? (before.pausedAt ?? deps.clock.now()) : null;
    const changed = await deps.profiles.changePause(tx, userId, { pausedAt });
    if (!isPaused) return { row: changed, closed: [] };
    return { row: changed, closed: await endSearch(tx, userId) };
  });
  await emitToParties(deps, closed, [userId]);
  return row;
}

/** Ends the search of a person and their open card. Their row already says why no other begins. */
export async function takeOut(deps: MatchingDeps, userId: string): Promise<void> {
  const closed = await deps.db.transaction(async (tx) => {
    await awaitPairingLock(tx);
    return endSearch(tx, userId);
  });
  await emitToParties(deps, closed, [userId]);
}

/**
 * Ends the open card of a person whom a report hides, as if the other had ended it. They go on waiting, and nobody is
 * offered to them.
 */
export async function withdrawCard(deps: MatchingDeps, userId: string): Promise<void> {
  const closed = await deps.db.transaction(async (tx) => {
    await awaitPairingLock(tx);
    return closeOffersOf(tx, [userId], 'withdrawn', EVERY_ORIGIN);
  });
  await emitToParties(deps, closed);
}

async function endSearch(tx: Transaction, userId: string): Promise<PairingRow[]> {
  await deleteTickets(tx, [userId]);
  await deleteWatches(tx, [userId]);
  return closeOffersOf(tx, [userId], 'withdrawn', EVERY_ORIGIN);
}
