import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { isAnsweredByApp } from '../../lib/server/refusals.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import { showToast } from '../../ui/feedback/toast.ts';

const TOAST_ID = 'pause';

/** Starts or ends a pause, and shows the result. */
export function usePause(onDone: () => void = () => {}) {
  const { queries } = useServer();
  const t = useTranslations('pause');
  const client = useQueryClient();
  const meKey = queries.profile.me.queryKey();
  const { mutate, isPending } = useMutation(
    queries.matching.setPaused.mutationOptions({
      networkMode: 'always',
      onSuccess: (profile, { isPaused }) => {
        client.setQueryData(meKey, profile);
        void client.invalidateQueries({ queryKey: queries.home.get.key() });
        showToast(t(isPaused ? 'begun' : 'back'), {
          id: TOAST_ID,
          variant: 'gentle',
          description: t(isPaused ? 'begunText' : 'backText'),
        });
        onDone();
      },
      onError: (error) => {
        void client.invalidateQueries({ queryKey: meKey });
        if (isAnsweredByApp(error)) return;
        showToast(t('failed'), { id: TOAST_ID, variant: 'destructive', description: t('failedText') });
      },
    }),
  );
  return { setPaused: (isPaused: boolean) => mutate({ isPaused }), isChanging: isPending };
}
