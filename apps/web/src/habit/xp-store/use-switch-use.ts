import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { failureKey } from '../../lib/server/refusals.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { USE_REFUSALS } from './xp-store.messages.ts';
import { type Item, keepStore } from './xp-store.queries.ts';

/** Starts or stops using an item; meanwhile it shows the requested state. */
export function useSwitchUse(item: Item) {
  const { api, queries } = useServer();
  const t = useTranslations('xpStore');
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    networkMode: 'always',
    mutationFn: (isInUse: boolean) => api.xpStore.use({ itemId: item.id, isInUse }),
    onSuccess: (store) => keepStore(queries, client, store),
    onError: (error) => {
      void client.invalidateQueries({ queryKey: queries.xpStore.read.key() });
      const title = failureKey(error, USE_REFUSALS, 'useFailed');
      if (title === null) return;
      showToast(t(title, { name: item.name }), {
        id: 'store',
        variant: 'destructive',
        description: t('useFailedDescription'),
      });
    },
  });
  return { isInUse: isPending ? variables : item.isInUse, setInUse: mutate, isSwitching: isPending };
}
