import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { isAnsweredByApp, refusalOf } from '../../lib/server/refusals.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { DELETE_REFUSALS } from './reflection.messages.ts';
import { forgetReflection, refreshReflections } from './reflection.queries.ts';

/** Deletes a reflection by its id. */
export function useDeleteReflection() {
  const { api, queries } = useServer();
  const t = useTranslations('reflection');
  const common = useTranslations('common');
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (id: string) =>
      api.reflection.remove({ id }).catch((error: unknown) => {
        if (refusalOf(error, DELETE_REFUSALS) !== 'gone') throw error;
      }),
    onSuccess: (_, id) => {
      forgetReflection(queries, client, id);
      showToast(t('deleted'), { id: 'reflection', variant: 'gentle' });
      refreshReflections(queries, client);
    },
    onError: (error) => {
      if (isAnsweredByApp(error)) return;
      showToast(t('deleteFailed'), {
        id: 'reflection',
        variant: 'destructive',
        description: common('loadFailedDescription'),
      });
    },
  });
}
