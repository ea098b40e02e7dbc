import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { errorCodeOf, isAnsweredByApp, queries } from '../../lib/api.ts';
import { showToast } from '../../ui/toast.ts';

type CallNow = { connectionId: string; name: string; onSchedule: () => void };

/** Asks a connected person for another five minutes now; the app's ready card then shows on both sides. */
export function useCallNow({ connectionId, name, onSchedule }: CallNow): { callNow: () => void; isCalling: boolean } {
  const t = useTranslations('person');
  const common = useTranslations('common');
  const { mutate, isPending } = useMutation(
    queries.reconnections.callNow.mutationOptions({
      onError: (error) => {
        const code = errorCodeOf(error);
        if (code === 'NOT_ONLINE' || code === 'BUSY') {
          showToast(code === 'BUSY' ? t('busy') : t('notOnline', { name }), {
            id: 'call-now',
            variant: 'gentle',
            description: t('scheduleInstead'),
            action: { label: t('schedule'), onClick: onSchedule },
          });
        } else if (!isAnsweredByApp(error)) {
          showToast(t('callFailed'), { variant: 'destructive', description: common('loadFailedDescription') });
        }
      },
    }),
  );
  return { callNow: () => mutate({ pair: { connectionId } }), isCalling: isPending };
}
