import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { failureKey } from '../../lib/server/refusals.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { RESTORE_REFUSALS } from './passport.messages.ts';

/** Makes the server ask the provider for the person's purchase, and says what was found. */
export function useRestore() {
  const { api, queries } = useServer();
  const t = useTranslations('passport');
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.passport.restore(),
    onSuccess: (passport) => {
      client.setQueryData(queries.passport.mine.queryKey(), passport);
      if (passport.isHeld) showToast(t('restore.found'), { id: 'passport', variant: 'success' });
      else showToast(t('restore.none'), { id: 'passport', description: t('restore.noneText') });
    },
    onError: (error) => {
      const key = failureKey(error, RESTORE_REFUSALS, 'unreachable');
      if (key !== null) showToast(t(`failures.${key}`), { id: 'passport', variant: 'destructive' });
    },
  });
  return { restore: () => mutate(), isRestoring: isPending };
}
