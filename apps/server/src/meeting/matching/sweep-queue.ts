import { leaveCards } from './leave-cards.ts';
import * as repository from './matching.repository.ts';
import type { MatchingDeps } from './matching-deps.ts';
import { emitToParties } from './queue-state.ts';
import { askStillThere, deleteLapsedTickets, hasTicketOrOffer } from './queue-tickets.repository.ts';
import { askedSince } from './queue-tickets.ts';

/** Deletes expired tickets and closes expired offers. Returns true if any ticket or offer is left. */
export async function sweepQueue(deps: MatchingDeps): Promise<boolean> {
  const now = deps.clock.now();
  const { lapsed, changed } = await deps.db.transaction(async (tx) => {
    const expired = await deleteLapsedTickets(tx, now, askedSince(deps));
    const withdrawn = await leaveCards(tx, expired, 'withdrawn');
    const overdue = await repository.closeOverdueOffers(tx, now);
    await askStillThere(tx, overdue.flatMap(silentPeopleOf), now);
    return { lapsed: expired, changed: [...withdrawn, ...overdue] };
  });
  await emitToParties(deps, changed, lapsed);
  return hasTicketOrOffer(deps.db);
}

/**
 * The people of a match card that ran out who did not answer, and had not left it. A ready card asks no one: its caller is known to be
 * there.
 */
function silentPeopleOf(pairing: repository.PairingRow): string[] {
  if (pairing.origin !== 'queue') return [];
  const { leftBy, user1AcceptedAt, user1Id, user2AcceptedAt, user2Id } = pairing;
  return [...(user1AcceptedAt === null ? [user1Id] : []), ...(user2AcceptedAt === null ? [user2Id] : [])].filter(
    (id) => id !== leftBy,
  );
}
