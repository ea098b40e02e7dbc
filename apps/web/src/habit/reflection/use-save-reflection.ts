import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { failureKey } from '../../lib/server/refusals.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { SAVE_REFUSALS } from './reflection.messages.ts';
import { refreshReflections } from './reflection.queries.ts';
import type { Draft, Drafts } from './use-drafts.ts';

/** Saves a draft and keeps it until that has succeeded. Fails immediately without a network. */
export function useSaveReflection(drafts: Drafts) {
  const { api, queries } = useServer();
  const t = useTranslations('reflection');
  const client = useQueryClient();
  const showsXp = useQuery(queries.profile.me.queryOptions()).data?.preferences.showXp === true;
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ id, themeId, entries }: Draft) => api.reflection.write({ id, themeId, entries }),
    onSuccess: ({ xpAwarded }, { id, isEdit }) => {
      drafts.drop(id);
      refreshReflections(queries, client);
      showToast(t(isEdit ? 'changed' : 'saved'), {
        id: 'reflection',
        variant: 'success',
        ...(showsXp && xpAwarded > 0 && { description: t('earned', { xp: xpAwarded }) }),
      });
    },
    onError: (error) => {
      const title = failureKey(error, SAVE_REFUSALS, 'saveFailed');
      if (title === null) return;
      showToast(t(title), {
        id: 'reflection',
        variant: 'destructive',
        description: t('saveFailedDescription'),
      });
    },
  });
}
