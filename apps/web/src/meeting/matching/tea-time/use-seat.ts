import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { failureKey } from '../../../lib/server/refusals.ts';
import { useServer } from '../../../lib/server/server-provider.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { READ_AGAIN_MS } from './read-again.ts';
import { RESERVATION_REFUSALS } from './tea-time.messages.ts';

/**
 * The start of the next tea time, if the person has no seat and would get its reminder; otherwise null. `save` takes the
 * seat, and says so. Reads nothing until it is needed.
 */
export function useSeat(isNeeded: boolean): { startsAt: string | null; save: () => Promise<void> } {
  const t = useTranslations('teaTime');
  const { api, queries } = useServer();
  const client = useQueryClient();
  const { data: round } = useQuery(
    queries.teaTime.read.queryOptions({ refetchInterval: READ_AGAIN_MS, enabled: isNeeded }),
  );
  const isOpenTo = round !== undefined && !round.isOpen && !round.isComing && round.hours !== 'outside';
  const startsAt = isOpenTo ? round.startsAt : null;
  const change = useMutation({
    mutationFn: async (at: string) => api.teaTime.join({ startsAt: at }),
    onSuccess: (changed) => {
      client.setQueryData(queries.teaTime.read.queryKey(), changed);
      showToast(t('saved'), { variant: 'success', description: t('savedDescription') });
    },
    onError: (error) => {
      const why = failureKey(error, RESERVATION_REFUSALS, 'unknown');
      if (why !== null) showToast(t('failed'), { variant: 'destructive', description: t(why) });
      void client.invalidateQueries({ queryKey: queries.teaTime.read.key() });
    },
  });
  return {
    startsAt,
    save: async () => {
      if (startsAt !== null) await change.mutateAsync(startsAt).catch(() => {});
    },
  };
}
