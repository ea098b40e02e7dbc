import type { Progress } from '@cuppa/contract/habit/progress/progress-contract';
import { MAX_REST_DAYS } from '@cuppa/domain/habit/progress/rest-days';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isAnsweredByApp, refusalOf } from '../../lib/server/refusals.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import { useDates } from '../../lib/time/use-dates.ts';
import { Slider } from '../../ui/choices/slider.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { REST_REFUSALS } from './settings.messages.ts';

const DEFAULT_DAYS = 7;
const TOAST_ID = 'rest';

/** `until` is the formatted last day of the rest; null if there is none. */
type RestSheetProps = { until: string | null; isOpen: boolean; onClose: () => void };

export function RestSheet({ until, isOpen, onClose }: RestSheetProps) {
  const { queries } = useServer();
  const t = useTranslations('settings.rest');
  const common = useTranslations('common');
  const { sayDay } = useDates();
  const client = useQueryClient();
  const [days, setDays] = useState(DEFAULT_DAYS);
  const finish = (title: string, description: string) => {
    void client.invalidateQueries({ queryKey: queries.home.key() });
    showToast(title, { id: TOAST_ID, variant: 'gentle', description });
    onClose();
  };
  const onError = (error: unknown) => {
    if (isAnsweredByApp(error)) return;
    const isUsedUp = refusalOf(error, REST_REFUSALS) === 'usedUp';
    showToast(t(isUsedUp ? 'usedUp' : 'failed'), {
      id: TOAST_ID,
      variant: isUsedUp ? 'info' : 'destructive',
      description: isUsedUp ? t('usedUpDescription') : common('loadFailedDescription'),
    });
  };
  const rest = useMutation(
    queries.progress.rest.mutationOptions({
      networkMode: 'always',
      onSuccess: ({ restUntil }: Progress) =>
        finish(t('begun'), t('begunDescription', { date: sayDay(restUntil ?? '') })),
      onError,
    }),
  );
  const end = useMutation(
    queries.progress.endRest.mutationOptions({
      networkMode: 'always',
      onSuccess: () => finish(t('ended'), t('endedDescription')),
      onError,
    }),
  );
  const isBusy = rest.isPending || end.isPending;
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      isClosable={!isBusy}
      title={until === null ? t('sheetTitle') : t('restingTitle')}
      description={until === null ? t('sheetDescription') : t('restingDescription', { date: until })}
      closeLabel={common('close')}
    >
      <div className="mt-2 flex flex-col gap-4">
        <Slider
          label={t('days')}
          value={days}
          onChange={setDays}
          max={MAX_REST_DAYS}
          words={t('dayCount', { days })}
          isDisabled={isBusy}
        />
        <Button className="w-full" isLoading={rest.isPending} disabled={isBusy} onClick={() => rest.mutate({ days })}>
          {until === null ? t('begin') : t('change')}
        </Button>
        {until !== null && (
          <Button
            variant="outline"
            className="w-full"
            isLoading={end.isPending}
            disabled={isBusy}
            onClick={() => end.mutate({})}
          >
            {t('end')}
          </Button>
        )}
      </div>
    </Sheet>
  );
}
