import type { QueueState } from '@cuppa/contract/matching/matching-events';

/**
 * Tells what the server read of a match card before both had said yes, and what comes after the word that they had: the
 * answer to a yes and an event take different ways. To be asked about each state, in the order in which they come.
 */
export function createOvertakenCards(): (state: QueueState) => boolean {
  let enteredId: string | null = null;
  return (state) => {
    if (state.state === 'in-call') enteredId = state.pairingId;
    return state.state === 'offered' && state.offer.pairingId === enteredId;
  };
}
