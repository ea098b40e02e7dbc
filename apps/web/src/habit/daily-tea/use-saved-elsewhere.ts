import type { TeaQuestion } from '@cuppa/contract/habit/daily-tea/daily-tea-contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { type Queries, useServer } from '../../lib/server/server-provider.tsx';

/** An answer that was saved, for the other tabs of this browser. */
export type SavedAnswer = { userId: string; day: string; questionId: string; answer: string };

type Message = SavedAnswer & { from: string };

const CHANNEL = 'cuppa.tea';

/** Today's questions with an answer that was saved; those of another day stay as they are. */
function withAnswer<Deck extends { day: string; questions: TeaQuestion[] }>(
  deck: Deck | undefined,
  { day, questionId, answer }: SavedAnswer,
): Deck | undefined {
  if (deck?.day !== day) return deck;
  return { ...deck, questions: deck.questions.map((one) => (one.id === questionId ? { ...one, answer } : one)) };
}

/**
 * Shows a saved answer among today's questions, with what it made of the streak. Questions that are being read may have
 * been read before it, and would take it away: they are read anew.
 */
export function showSaved(client: QueryClient, queries: Queries, saved: SavedAnswer, streak?: number): void {
  const queryKey = queries.dailyTea.deck.queryKey();
  client.setQueryData(queryKey, (deck) =>
    withAnswer(deck && { ...deck, ...(streak !== undefined && { streak }) }, saved),
  );
  if (client.isFetching({ queryKey }) > 0) void client.invalidateQueries({ queryKey });
}

/** Shows at once what another tab has saved, so that its words do not look gone here. Answers how to tell the others. */
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
