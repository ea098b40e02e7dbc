import type { TeaQuestion } from '@cuppa/contract/habit/daily-tea/daily-tea-contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { type Queries, useServer } from '../../lib/server/server-provider.tsx';

/** A saved answer, as announced to this browser's other tabs. */
export type SavedAnswer = { userId: string; day: string; questionId: string; answer: string };

type Message = SavedAnswer & { from: string };

const CHANNEL = 'cuppa.tea';

/** Adds a saved answer to today's questions; a deck of another day stays unchanged. */
function withAnswer<Deck extends { day: string; questions: TeaQuestion[] }>(
  deck: Deck | undefined,
  { day, questionId, answer }: SavedAnswer,
): Deck | undefined {
  if (deck?.day !== day) return deck;
  return { ...deck, questions: deck.questions.map((one) => (one.id === questionId ? { ...one, answer } : one)) };
}

/**
 * Shows a saved answer among today's questions, with the streak that it led to. Repeats a request for them that is in
 * progress, because it may have been answered before the save and would remove the answer again.
 */
export function showSaved(client: QueryClient, queries: Queries, saved: SavedAnswer, streak?: number): void {
  const queryKey = queries.dailyTea.deck.queryKey();
  client.setQueryData(queryKey, (deck) =>
    withAnswer(deck && { ...deck, ...(streak !== undefined && { streak }) }, saved),
  );
  if (client.isFetching({ queryKey }) > 0) void client.invalidateQueries({ queryKey });
}

/**
 * Immediately shows answers saved in another tab, so that they do not look lost here. Returns a function that informs
 * the other tabs.
 */
export function useSavedElsewhere(userId: string): (saved: SavedAnswer) => void {
  const { queries } = useServer();
  const client = useQueryClient();
  const [own] = useState(() => crypto.randomUUID());
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data.userId !== userId || data.from === own) return;
      showSaved(client, queries, data);
      void client.invalidateQueries({ queryKey: queries.dailyTea.past.key() });
    };
    return () => channel.close();
  }, [client, queries, userId, own]);
  return useCallback(
    (saved) => {
      const channel = new BroadcastChannel(CHANNEL);
      channel.postMessage({ ...saved, from: own } satisfies Message);
      channel.close();
    },
    [own],
  );
}
