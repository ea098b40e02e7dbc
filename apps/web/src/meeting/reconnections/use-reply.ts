import type { Reconnection } from '@cuppa/contract/meeting/reconnections/reconnections-contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { noteAgreed } from '../../lib/push/offer-moment.ts';
import { isAnsweredByApp, refusalOf } from '../../lib/server/refusals.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { REPLY_REFUSALS } from './reconnections.messages.ts';

export type Reply = 'accept' | 'decline' | 'cancel';

/** Answers a proposed time, or calls off an agreed one. */
export function useReply({ id, partnerName }: Pick<Reconnection, 'id' | 'partnerName'>) {
  const { api, queries } = useServer();
  const t = useTranslations('reconnections');
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (reply: Reply) => api.reconnections[reply]({ id }),
    onSuccess: (reconnection, reply) => {
      if (reply === 'accept') noteAgreed(reconnection.scheduledFor);
      switch (reply) {
        case 'accept':
          return showToast(t('accepted'), { id: 'reconnection', variant: 'success' });
        case 'decline':
          return showToast(t('declined'), {
            id: 'reconnection',
            variant: 'gentle',
            description: t('declinedDescription', { name: partnerName }),
          });
        case 'cancel':
          return showToast(t('calledOff'), { id: 'reconnection', variant: 'gentle' });
      }
    },
    onError: (error) => {
      if (isAnsweredByApp(error)) return;
      const title = refusalOf(error, REPLY_REFUSALS);
      if (title !== null) return showToast(t(title), { id: 'reconnection', variant: 'gentle' });
      return showToast(t('failed'), {
        id: 'reconnection',
        variant: 'destructive',
        description: t('failedDescription'),
      });
    },
    onSettled: () => client.invalidateQueries({ queryKey: queries.reconnections.key() }),
  });
  return { reply: mutate, isReplying: isPending };
}
