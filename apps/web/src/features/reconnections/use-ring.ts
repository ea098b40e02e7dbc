import type { Reconnection } from '@cuppa/contract/reconnections/reconnections-contract';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { api, errorCodeOf, isAnsweredByApp } from '../../lib/api.ts';
import { noteRung } from '../../lib/ringing.ts';
import { showToast } from '../../ui/toast.ts';

export type RingTarget = { callId: string } | { connectionId: string } | { reconnection: Reconnection };

/** Asks the other for a call now, or at its set time; the ready card of the app then shows on both sides. */
export function useRing(partnerName: string): { ring: (target: RingTarget) => void; isRinging: boolean } {
  const t = useTranslations('reconnections');
  const { mutate, isPending } = useMutation({
    mutationFn: (target: RingTarget) =>
      'reconnection' in target
        ? api.reconnections.join({ id: target.reconnection.id })
        : api.reconnections.callNow({ pair: target }),
    onSuccess: ({ pairingId }) => noteRung(pairingId),
    onError: (error) => {
      if (isAnsweredByApp(error)) return;
      switch (errorCodeOf(error)) {
        case 'NOT_ONLINE':
          return showToast(t('notOnline', { name: partnerName }), {
            variant: 'gentle',
            description: t('notOnlineDescription'),
          });
        case 'BUSY':
          return showToast(t('busy'), { variant: 'gentle', description: t('busyDescription') });
        case 'NOT_YET':
          return showToast(t('notYet'), { variant: 'gentle' });
        case 'NOT_FOUND':
          return showToast(t('gone'), { variant: 'gentle' });
        default:
          return showToast(t('failed'), { variant: 'destructive', description: t('failedDescription') });
      }
    },
  });
  return { ring: mutate, isRinging: isPending };
}
