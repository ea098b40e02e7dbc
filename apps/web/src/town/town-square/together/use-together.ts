import type { TogetherSuggestion } from '@cuppa/contract/town/town-square/together-contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useRealtime } from '../../../lib/server/realtime-provider.tsx';
import { failureKey } from '../../../lib/server/refusals.ts';
import { useServer } from '../../../lib/server/server-provider.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { ANSWER_REFUSALS } from './together.messages.ts';

/** The most events that are shown together. */
const MOST_SHOWN = 3;

/** Events that fit both people of a connection; empty while loading. */
export function useSuggestions(connectionId: string): TogetherSuggestion[] {
  const { queries } = useServer();
  const openRealtime = useRealtime();
  const client = useQueryClient();
  const { data = [] } = useQuery(queries.together.suggest.queryOptions({ input: { connectionId } }));
  useEffect(
    () =>
      openRealtime().on('notice.added', ({ kind }) => {
        if (kind.startsWith('event.')) void client.invalidateQueries({ queryKey: queries.together.key() });
      }),
    [client, openRealtime, queries],
  );
  // Hide declined events.
  return data.filter(({ ownAnswer, isAgreed }) => isAgreed || ownAnswer !== 'no').slice(0, MOST_SHOWN);
}

/** Sends the person's private answer to "Go together?". */
export function useAnswer(connectionId: string) {
  const { queries } = useServer();
  const t = useTranslations('together');
  const client = useQueryClient();
  const key = queries.together.suggest.queryKey({ input: { connectionId } });
  return useMutation(
    queries.together.answer.mutationOptions({
      onSuccess: (answered) => {
        client.setQueryData(key, (all) => all?.map((one) => (one.event.id === answered.event.id ? answered : one)));
        if (answered.isAgreed) void client.invalidateQueries({ queryKey: queries.townSquare.key() });
      },
      onError: (error) => {
        void client.invalidateQueries({ queryKey: key });
        const why = failureKey(error, ANSWER_REFUSALS, 'failed');
        if (why !== null) showToast(t(why), { id: 'together', variant: 'destructive' });
      },
    }),
  );
}
