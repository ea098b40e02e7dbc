import type { NextStep } from '@cuppa/contract/home/home/whats-next-contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { isAnsweredByApp } from '../../../lib/server/refusals.ts';
import { useServer } from '../../../lib/server/server-provider.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';

type Hiding = { step: NextStep; how: 'dismiss' | 'snooze' };
type Steps = { steps: NextStep[]; isByModel: boolean };

/** Removes a step immediately, and restores it to its place if the server could not be reached. */
export function useHideStep() {
  const { api, queries } = useServer();
  const t = useTranslations('whatsNext');
  const common = useTranslations('common');
  const client = useQueryClient();
  const key = queries.whatsNext.list.queryKey();
  /** A list from the server does not reflect requests still in progress, so their steps are left out of it. */
  const pendingIds = useRef(new Set<string>());
  const withoutPending = (list: Steps): Steps => ({
    ...list,
    steps: list.steps.filter(({ id }) => !pendingIds.current.has(id)),
  });

  return useMutation({
    mutationFn: ({ step, how }: Hiding) => api.whatsNext.hide({ id: step.id, how }),
    onMutate: async ({ step }) => {
      pendingIds.current.add(step.id);
      const place = client.getQueryData<Steps>(key)?.steps.findIndex(({ id }) => id === step.id) ?? 0;
      client.setQueryData<Steps>(key, (list) => list && withoutPending(list));
      await client.cancelQueries({ queryKey: key });
      return { place };
    },
    onSuccess: (left, { step }) => {
      client.setQueryData<Steps>(key, withoutPending(left));
      pendingIds.current.delete(step.id);
    },
    onError: (error, { step }, before) => {
      pendingIds.current.delete(step.id);
      client.setQueryData<Steps>(
        key,
        (list) => list && { ...list, steps: putBack(list.steps, step, before?.place ?? 0) },
      );
      if (isAnsweredByApp(error)) return;
      showToast(t('hideFailed'), {
        id: `step/${step.id}`,
        variant: 'destructive',
        description: common('loadFailedDescription'),
      });
    },
  });
}

function putBack(steps: NextStep[], step: NextStep, place: number): NextStep[] {
  return steps.some(({ id }) => id === step.id) ? steps : steps.toSpliced(place, 0, step);
}
