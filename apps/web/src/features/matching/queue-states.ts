import type { QueueState } from '@cuppa/contract/matching/matching-events';
import type { CommandPayload } from '@cuppa/contract/realtime';
import type { Realtime } from '../../lib/server/realtime.ts';

type QueueCommand = `queue.${'join' | 'leave' | 'read' | 'heartbeat' | 'still-here' | 'widen' | 'watch' | 'unwatch'}`;
type MatchCommand = 'match.accept' | 'match.decline';

/**
 * Shows the states of the queue in the order in which the server tells them. Every change has its event. The answer to a
 * command takes a way of its own: one that an event has overtaken may be older than it, and is dropped.
 */
export function createQueueStates(realtime: Realtime, show: (state: QueueState) => void) {
  let events = 0;
  return {
    /** Shows each event, until the returned function is called. */
    follow: (): (() => void) =>
      realtime.on('queue.state', (state) => {
        events += 1;
        show(state);
      }),

    /** Sends a command and shows its answer; rejects with a RealtimeError. */
    ask: async <K extends QueueCommand | MatchCommand>(name: K, payload: CommandPayload<K>): Promise<void> => {
      const before = events;
      const state: QueueState = await realtime.send(name, payload);
      if (events === before) show(state);
    },
  };
}

export type QueueStates = ReturnType<typeof createQueueStates>;
