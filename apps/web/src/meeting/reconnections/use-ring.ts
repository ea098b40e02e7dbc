import type { Reconnection } from '@cuppa/contract/meeting/reconnections/reconnections-contract';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { noteRung } from '../../lib/page/ringing.ts';
import { isAnsweredByApp, refusalOf } from '../../lib/server/refusals.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { RING_REFUSALS } from './reconnections.messages.ts';

export type RingTarget = { callId: string } | { connectionId: string } | { reconnection: Reconnection };

type RingOptions = {
  partnerName: string;
  /** Offered if the call is not possible now. */
  onSchedule: () => void;
};

/** Asks the other for a call now, or at its set time. The app's ready card then appears on both sides. */
export function useRing({ partnerName, onSchedule }: RingOptions): {
  ring: (target: RingTarget) => void;
  isRinging: boolean;
} {
  const { api } = useServer();
  const t = useTranslations('reconnections');
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: (target: RingTarget) =>
      'reconnection' in target
        ? api.reconnections.join({ id: target.reconnection.id })
        : api.reconnections.callNow({ pair: target }),
    onSuccess: ({ pairingId }) => noteRung(pairingId),
    onError: (error) => {
      if (isAnsweredByApp(error)) return;
      const title = refusalOf(error, RING_REFUSALS);
      switch (title) {
        case 'notOnline':
        case 'busy':
          return showToast(t(title, { name: partnerName }), {
            id: 'ring',
            variant: 'gentle',
            description: t('ringLater'),
            action: { label: t('schedule'), onClick: onSchedule },
          });
        case 'paused':
          return showToast(t('paused'), {
            id: 'ring',
            variant: 'gentle',
            description: t('pausedDescription'),
            action: { label: t('comeBack'), onClick: () => void navigate('/settings/privacy') },
          });
        case 'rungOften':
        case 'rungEnough':
          return showToast(t(title, { name: partnerName }), {
            id: 'ring',
            variant: 'gentle',
            description: t('rungEnoughDescription'),
            action: { label: t('schedule'), onClick: onSchedule },
          });
        case 'limited':
        case 'underReview':
        case 'notYet':
        case 'gone':
          return showToast(t(title), { id: 'reconnection', variant: 'gentle' });
        case null:
          return showToast(t('failed'), {
            id: 'reconnection',
            variant: 'destructive',
            description: t('failedDescription'),
          });
      }
    },
  });
  return { ring: mutate, isRinging: isPending };
}
