import type { QueueState } from '@cuppa/contract/meeting/matching/matching-events';
import type { CommandPayload } from '@cuppa/contract/platform/realtime';
import type { Realtime } from '../../lib/server/realtime.ts';

type QueueCommand = `queue.${'join' | 'leave' | 'read' | 'heartbeat' | 'still-here' | 'widen' | 'watch' | 'unwatch'}`;
type MatchCommand = 'match.accept' | 'match.decline' | 'match.voice';

/**
 * Shows the states of the queue in the order in which the server emits them. Every change is emitted as an event, but
 * the answer to a command arrives separately: if a different event has overtaken it, either may be the older one, and
 * the state is read again. A card that was read before its call began is dropped, whichever way it arrives.
 */
export function createQueueStates(realtime: Realtime, show: (state: QueueState) => void) {
  let newest: QueueState | null = null;
  let enteredId: string | null = null;

  function take(state: QueueState): void {
    if (state.state === 'in-call') enteredId = state.pairingId;
    if (state.state !== 'offered' || state.offer.pairingId !== enteredId) show(state);
  }

  async function ask<K extends QueueCommand | MatchCommand>(name: K, payload: CommandPayload<K>): Promise<void> {
    const before = newest;
    const answer: QueueState = await realtime.send(name, payload);
    if (newest === before) return take(answer);
    // Failures of this read are ignored: the command itself succeeded, and after a lost connection the state is read
    // anyway.
    if (newest?.state !== answer.state) await ask('queue.read', {}).catch(() => {});
  }

  return {
    /** Shows each event, until the returned function is called. */
    follow: (): (() => void) =>
      realtime.on('queue.state', (state) => {
        newest = state;
        take(state);
      }),

    /** Sends a command and shows its answer; rejects with a RealtimeError. */
    ask,
  };
}

export type QueueStates = ReturnType<typeof createQueueStates>;
