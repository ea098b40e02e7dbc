import type { WeekAims } from '@cuppa/contract/habit/week-cup/week-cup-contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { isAnsweredByApp } from '../../lib/server/refusals.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import { showToast } from '../../ui/feedback/toast.ts';

const TOAST_ID = 'week-aims';

/** The goals as saved, or as just chosen. If saving fails, shows those of the server again. */
export function useAims(aims: WeekAims): { shown: WeekAims; save: (aims: WeekAims) => void } {
  const { queries } = useServer();
  const t = useTranslations('weekCup');
  const client = useQueryClient();
  const { mutate, variables, isPending } = useMutation(
    queries.weekCup.setAims.mutationOptions({
      scope: { id: TOAST_ID },
      networkMode: 'always',
      // Every open week shows the goals.
      onSuccess: () => client.invalidateQueries({ queryKey: queries.weekCup.read.key() }),
      onError: (error) => {
        if (isAnsweredByApp(error)) return;
        showToast(t('aimFailed'), { id: TOAST_ID, variant: 'destructive', description: t('aimFailedDescription') });
      },
    }),
  );
  return {
    shown: isPending ? variables : aims,
    save: (chosen) =>
      mutate(chosen, { onSuccess: () => showToast(t('aimSaved'), { id: TOAST_ID, variant: 'success' }) }),
  };
}
