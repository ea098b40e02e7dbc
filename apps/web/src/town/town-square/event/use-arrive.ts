import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { failureKey } from '../../../lib/server/refusals.ts';
import { useServer } from '../../../lib/server/server-provider.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { ARRIVE_REFUSALS } from './event.messages.ts';

/** Checks the person in, which shows the host that they are there. */
export function useArrive(eventId: string) {
  const { api, queries } = useServer();
  const t = useTranslations('event');
  const client = useQueryClient();
  const key = queries.townSquare.read.queryKey({ input: { eventId } });
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.townSquare.arrive({ eventId }),
    onSuccess: (page) => client.setQueryData(key, page),
    onError: (error) => {
      void client.invalidateQueries({ queryKey: key });
      const why = failureKey(error, ARRIVE_REFUSALS, 'arriveFailed');
      if (why !== null) showToast(t(why), { id: 'arrive', variant: 'destructive' });
    },
  });
  return { arrive: () => mutate(), isArriving: isPending };
}
