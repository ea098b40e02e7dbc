import type { TogetherSuggestion } from '@cuppa/contract/town/town-square/together-contract';
import { Refusal } from '../../../platform/refusal.ts';
import { answerEvent } from './answer-event.ts';
import { presentSuggestions } from './present-suggestions.ts';
import { suggestEvents } from './suggest-events.ts';
import type { Pair, TogetherDeps } from './together-deps.ts';

export type TogetherService = ReturnType<typeof createTogetherService>;

/** "Go together?": events that fit two connected people. An answer stays private until both said yes. */
export function createTogetherService(deps: TogetherDeps) {
  async function requirePair(userId: string, connectionId: string): Promise<Pair> {
    const { connectedAt, partnerId } = await deps.connections.requireMember(userId, connectionId);
    return { userId, partnerId, connectionId, connectedAt };
  }

  return {
    /** Up to three events for the two people of a connection. Refuses NOT_FOUND. */
    suggest: async (userId: string, connectionId: string): Promise<TogetherSuggestion[]> =>
      suggestEvents(deps, await requirePair(userId, connectionId)),

    /** Saves or changes a person's answer. Refuses NOT_FOUND, EVENT_CANCELLED, EVENT_OVER, TOO_MANY_EVENTS. */
    answer: async (
      userId: string,
      { connectionId, ...answer }: { connectionId: string; eventId: string; answer: 'yes' | 'no' },
    ): Promise<TogetherSuggestion> => {
      const pair = await requirePair(userId, connectionId);
      await answerEvent(deps, pair, answer);
      const [own, [partner]] = [await deps.profiles.read(userId), await deps.profiles.readMany([pair.partnerId])];
      const ids = [answer.eventId];
      const [suggestion] = partner ? await presentSuggestions(deps, pair, { own, partner }, ids) : [];
      if (suggestion === undefined) throw new Refusal('NOT_FOUND');
      return suggestion;
    },
  };
}
