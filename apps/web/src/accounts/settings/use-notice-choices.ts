import type { NoticeChoices } from '@cuppa/domain/reach/notices/notice-choices';
import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { isAnsweredByApp } from '../../lib/server/refusals.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import { showToast } from '../../ui/feedback/toast.ts';

const TOAST_ID = 'preferences';

/** The notice switches as stored on the server. If saving fails, they show the stored values again. */
export function useNoticeChoices(): {
  /** Undefined until loaded. */
  shown: NoticeChoices | undefined;
  choices: UseQueryResult<NoticeChoices>;
  isDisabled: boolean;
  save: (change: Partial<NoticeChoices>) => void;
} {
  const { queries } = useServer();
  const t = useTranslations('settings');
  const client = useQueryClient();
  const choices = useQuery(queries.notices.choices.queryOptions());
  const key = queries.notices.choices.queryKey();
  const { mutate, isPending, variables } = useMutation(
    queries.notices.saveChoices.mutationOptions({
      networkMode: 'always',
      onSuccess: (saved) => {
        client.setQueryData(key, saved);
        showToast(t('saved'), { id: TOAST_ID, variant: 'success' });
      },
      onError: (error) => {
        void client.invalidateQueries({ queryKey: key });
        if (isAnsweredByApp(error)) return;
        const description = t('saveFailedDescription');
        showToast(t('saveFailed'), { id: TOAST_ID, variant: 'destructive', description });
      },
    }),
  );
  return {
    // While saving, the switch shows the requested value.
    shown: choices.data && ({ ...choices.data, ...(isPending && variables) } as NoticeChoices),
    choices,
    isDisabled: isPending,
    save: (change) => mutate(change),
  };
}
