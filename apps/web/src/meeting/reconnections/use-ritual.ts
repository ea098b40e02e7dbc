import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { noteAgreed } from '../../lib/push/offer-moment.ts';
import { failureKey } from '../../lib/server/refusals.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import { useDates } from '../../lib/time/use-dates.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { isWithinADay } from './is-within-a-day.ts';
import { SCHEDULE_REFUSALS } from './reconnections.messages.ts';
import { useLiveReconnections } from './use-live-reconnections.ts';

/** The ritual of one call: the reconnection scheduled with that person, and a function to schedule one. */
export function useRitual(callId: string, partnerName: string) {
  const { queries } = useServer();
  const t = useTranslations('reconnections');
  const client = useQueryClient();
  const dates = useDates();
  const options = queries.reconnections.forCall.queryOptions({ input: { callId } });
  const ritual = useQuery(options);
  const schedule = useMutation(
    queries.reconnections.schedule.mutationOptions({
      onSuccess: async (reconnection) => {
        noteAgreed(reconnection.scheduledFor);
        client.setQueryData(options.queryKey, (before) => before && { ...before, reconnection });
        showToast(t('scheduled'), {
          id: 'reconnection',
          variant: 'success',
          description: isWithinADay(reconnection.scheduledFor)
            ? t('scheduledDescription', { name: partnerName })
            : dates.say('moment', reconnection.scheduledFor),
        });
        await client.invalidateQueries({ queryKey: queries.reconnections.list.key() });
      },
      onError: (error) => {
        const title = failureKey(error, SCHEDULE_REFUSALS, 'scheduleFailed');
        if (title === null) return;
        const description = t(title === 'askedOften' ? 'askedOftenDescription' : 'tryAgainLater');
        showToast(t(title, { name: partnerName }), { id: 'reconnection', variant: 'destructive', description });
      },
    }),
  );
  useLiveReconnections();
  return {
    reconnection: ritual.data?.reconnection ?? null,
    prompt: ritual.data?.prompt ?? null,
    schedule: () => schedule.mutate({ callId }),
    isScheduling: schedule.isPending,
  };
}
