import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { isAnsweredByApp, refusalOf } from '../../lib/server/refusals.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { ANSWER_REFUSALS } from './daily-tea.messages.ts';
import { useTeaMemory } from './use-tea-memory.ts';

type Answer = { questionId: string; answer: string };

/**
 * Saves an answer; its draft goes only when what was saved is what is written. Also works for a card already left.
 * Away from the network it fails at once.
 */
export function useSaveAnswer() {
  const { api, queries } = useServer();
  const t = useTranslations('dailyTea');
  const client = useQueryClient();
  const { change } = useTeaMemory();
  return useMutation({
    networkMode: 'always',
    mutationFn: (answer: Answer) => api.dailyTea.answer(answer),
    onSuccess: ({ streak }, { questionId, answer }) => {
      client.setQueryData(
        queries.dailyTea.deck.queryKey(),
        (deck) =>
          deck && {
            ...deck,
            streak,
            questions: deck.questions.map((one) => (one.id === questionId ? { ...one, answer } : one)),
          },
      );
      change(({ drafts: { [questionId]: draft, ...others } }) => (draft?.trim() === answer ? { drafts: others } : {}));
      void client.invalidateQueries({ queryKey: queries.dailyTea.summary.key() });
    },
    onError: (error) => {
      if (isAnsweredByApp(error)) return;
      if (refusalOf(error, ANSWER_REFUSALS) === 'deckTurned')
        void client.invalidateQueries({ queryKey: queries.dailyTea.deck.key() });
      showToast(t('saveFailed'), {
        id: 'tea-answer',
        variant: 'destructive',
        description: t('saveFailedDescription'),
      });
    },
  });
}
