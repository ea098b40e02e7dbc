import * as repository from './matching.repository.ts';
import type { MatchingDeps } from './matching-deps.ts';
import { partiesOf } from './parties.ts';
import { emitToParties } from './queue-state.ts';

/** Closes the open offer of two people, one of whom has just ended their connection. */
export async function withdrawOffer(deps: MatchingDeps, userIds: readonly [string, string]): Promise<void> {
  const closed = await deps.db.transaction(async (tx) => {
    const pairing = await repository.findOpenPairing(tx, userIds[0]);
    const isBetween = pairing !== null && partiesOf(pairing).every((id) => userIds.includes(id));
    // The pairing is locked: if a yes came first, it has started a call, and the pairing stays as it is.
    const isOpen = isBetween && (await repository.lockOpenPairing(tx, pairing.id, userIds[0])) !== null;
    return isOpen ? repository.updatePairing(tx, pairing.id, { status: 'withdrawn' }) : null;
  });
  if (closed) await emitToParties(deps, [closed]);
}
