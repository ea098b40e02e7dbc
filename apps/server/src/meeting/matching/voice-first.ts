import type { QueueState } from '@cuppa/contract/meeting/matching/matching-events';
import { Refusal } from '../../platform/refusal.ts';
import * as repository from './matching.repository.ts';
import type { MatchingDeps } from './matching-deps.ts';
import { partiesOf } from './parties.ts';
import { emitUnlessInCall, readQueueState } from './queue-state.ts';

/**
 * Chooses on an open ready card whether a person starts the call with their camera off; the other's card shows it
 * immediately. Refuses NOT_FOUND for a card that is closed, not theirs, or of the queue, where the ticket says it.
 */
export async function chooseVoice(
  deps: MatchingDeps,
  userId: string,
  pairingId: string,
  startsWithVoice: boolean,
): Promise<QueueState> {
  const chosen = await deps.db.transaction(async (tx) => {
    const open = await repository.lockOpenPairing(tx, pairingId, userId);
    if (open === null || open.origin === 'queue' || open.expiresAt <= deps.clock.now()) throw new Refusal('NOT_FOUND');
    const column = open.user1Id === userId ? 'user1StartsWithVoice' : 'user2StartsWithVoice';
    return repository.updatePairing(tx, open.id, { [column]: startsWithVoice });
  });
  const states = chosen === null ? null : await emitChoices(deps, chosen);
  return states?.get(userId) ?? readQueueState(deps, userId);
}

/** Emits the card to both people; again if the other chose meanwhile, because the older card may have arrived last. */
async function emitChoices(deps: MatchingDeps, pairing: repository.PairingRow): Promise<Map<string, QueueState>> {
  const states = await emitUnlessInCall(deps, partiesOf(pairing));
  const now = await repository.findPairing(deps.db, pairing.id);
  const isSame =
    now === null ||
    (now.user1StartsWithVoice === pairing.user1StartsWithVoice &&
      now.user2StartsWithVoice === pairing.user2StartsWithVoice);
  return isSame ? states : emitChoices(deps, now);
}
