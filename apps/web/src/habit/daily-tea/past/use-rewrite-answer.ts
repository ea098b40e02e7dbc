import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { failureKey } from '../../../lib/server/refusals.ts';
import { useServer } from '../../../lib/server/server-provider.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { GONE_REFUSALS } from '../daily-tea.messages.ts';
import { changePast, refreshAnswers } from './past.queries.ts';
import type { AnswerEdit, AnswerEdits } from './use-answer-edits.ts';

/** Saves an edited answer and keeps the edit until that has succeeded. Fails immediately without a network. */
export function useRewriteAnswer(edits: AnswerEdits) {
  const { api, queries } = useServer();
  const t = useTranslations('dailyTea.shelf');
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ id, text }: AnswerEdit) => api.dailyTea.rewrite({ id, answer: text.trim() }),
    onSuccess: (answer, edit) => {
      changePast(queries, client, (one) => (one.id === answer.id ? answer : one));
      edits.drop(edit.id, edit);
      refreshAnswers(queries, client);
      showToast(t('changed'), {
        id: 'tea-shelf',
        variant: 'success',
        ...(answer.isOnProfile && { description: t('changedOnProfile') }),
      });
    },
    onError: (error) => {
      const title = failureKey(error, GONE_REFUSALS, 'saveFailed');
      if (title === null) return;
      showToast(t(title), { id: 'tea-shelf', variant: 'destructive', description: t('saveFailedDescription') });
    },
  });
}
