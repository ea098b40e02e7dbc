import type { QueueState } from '@cuppa/contract/meeting/matching/matching-events';
import { Refusal } from '../../platform/refusal.ts';
import * as repository from './matching.repository.ts';
import type { MatchingDeps } from './matching-deps.ts';
import { partiesOf } from './parties.ts';
import { emitUnlessInCall, readQueueState } from './queue-state.ts';

/**
 * Chooses on an open ready card whether a person starts the call with their camera off, and whether they would rather
 * type; the other's card shows it immediately. Refuses NOT_FOUND for a card that is closed, not theirs, or of the queue, where the ticket says it.
 */
export async function chooseVoice(
  deps: MatchingDeps,
  userId: string,
  pairingId: string,
  { startsWithVoice, startsWithTyping }: { startsWithVoice: boolean; startsWithTyping?: boolean | undefined },
): Promise<QueueState> {
  const chosen = await deps.db.transaction(async (tx) => {
    const open = await repository.lockOpenPairing(tx, pairingId, userId);
    if (open === null || open.origin === 'queue' || open.expiresAt <= deps.clock.now()) throw new Refusal('NOT_FOUND');
    const side = open.user1Id === userId ? 'user1' : 'user2';
    return repository.updatePairing(tx, open.id, {
      [`${side}StartsWithVoice`]: startsWithVoice,
      ...(startsWithTyping !== undefined && { [`${side}StartsWithTyping`]: startsWithTyping }),
    });
  });
  const states = chosen === null ? null : await emitChoices(deps, chosen);
  return states?.get(userId) ?? readQueueState(deps, userId);
}

/** Emits the card to both people; again if the other chose meanwhile, because the older card may have arrived last. */
async function emitChoices(deps: MatchingDeps, pairing: repository.PairingRow): Promise<Map<string, QueueState>> {
  const states = await emitUnlessInCall(deps, partiesOf(pairing));
  const now = await repository.findPairing(deps.db, pairing.id);
  const isSame = now === null || CHOICES.every((choice) => now[choice] === pairing[choice]);
  return isSame ? states : emitChoices(deps, now);
}

const CHOICES = [
  'user1StartsWithVoice',
  'user2StartsWithVoice',
  'user1StartsWithTyping',
  'user2StartsWithTyping',
] as const;
