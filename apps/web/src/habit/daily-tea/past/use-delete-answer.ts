import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { isAnsweredByApp, refusalOf } from '../../../lib/server/refusals.ts';
import { useServer } from '../../../lib/server/server-provider.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { GONE_REFUSALS } from '../daily-tea.messages.ts';
import { changePast, refreshAnswers } from './past.queries.ts';

/** Deletes an answer by its id. */
export function useDeleteAnswer() {
  const { api, queries } = useServer();
  const t = useTranslations('dailyTea.shelf');
  const common = useTranslations('common');
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (id: string) =>
      api.dailyTea.remove({ id }).catch((error: unknown) => {
        if (refusalOf(error, GONE_REFUSALS) !== 'gone') throw error;
      }),
    onSuccess: (_, id) => {
      changePast(queries, client, (one) => (one.id === id ? null : one));
      showToast(t('deleted'), { id: 'tea-shelf', variant: 'gentle' });
      refreshAnswers(queries, client);
    },
    onError: (error) => {
      if (isAnsweredByApp(error)) return;
      showToast(t('deleteFailed'), {
        id: 'tea-shelf',
        variant: 'destructive',
        description: common('loadFailedDescription'),
      });
    },
  });
}
