import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { errorCodeOf, isAnsweredByApp, queries } from '../../lib/api.ts';
import { showToast } from '../../ui/toast.ts';

type CallAgainOptions = { connectionId: string; partnerName: string; onSchedule: () => void };

/** Asks for another five minutes now; where that can't be, offers to find a time. */
export function useCallAgain({ connectionId, partnerName, onSchedule }: CallAgainOptions) {
  const t = useTranslations('chat');
  const common = useTranslations('common');
  const { mutate, isPending } = useMutation(
    queries.reconnections.callNow.mutationOptions({
      onSuccess: () =>
        showToast(t('calling', { name: partnerName }), { variant: 'info', description: t('callingDescription') }),
      onError: (error) => {
        if (isAnsweredByApp(error)) return;
        const code = errorCodeOf(error);
        if (code !== 'NOT_ONLINE' && code !== 'BUSY') {
          showToast(t('callFailed'), { variant: 'destructive', description: common('loadFailedDescription') });
          return;
        }
        showToast(code === 'BUSY' ? t('busy') : t('notOnline', { name: partnerName }), {
          variant: 'gentle',
          description: t('callLater'),
          action: { label: t('schedule'), onClick: onSchedule },
        });
      },
    }),
  );
  return { call: () => mutate({ pair: { connectionId } }), isCalling: isPending };
}
