import { DAY_MS } from '@cuppa/domain/platform/time/lengths';
import { LONGEST_SERIES_MS } from '@cuppa/domain/town/town-square/events';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CalendarDays } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { failureKey } from '../../lib/server/refusals.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import { useDates } from '../../lib/time/use-dates.ts';
import { wallClockIn } from '../../lib/time/wall-clock.ts';
import { Button } from '../../ui/controls/button.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { EXTEND_REFUSALS } from './hosting.messages.ts';

type ExtendSheetProps = {
  event: { id: string; time_zone: string; repeatsUntil: string };
  isOpen: boolean;
  onClose: () => void;
};

/** Extends a weekly event to a later day. */
export function ExtendSheet({ event, isOpen, onClose }: ExtendSheetProps) {
  const t = useTranslations('hosting');
  const common = useTranslations('common');
  const dates = useDates();
  const date = dates.sayIn(event.time_zone, 'fullDate', event.repeatsUntil);
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('extendTitle')}
      description={t('extendDescription', { date })}
      closeLabel={common('close')}
    >
      {isOpen && <ExtendForm event={event} onClose={onClose} />}
    </Sheet>
  );
}

function ExtendForm({ event, onClose }: Omit<ExtendSheetProps, 'isOpen'>) {
  const { queries } = useServer();
  const t = useTranslations('hosting');
  const client = useQueryClient();
  const end = Date.parse(event.repeatsUntil);
  const dayAt = (ms: number) => wallClockIn(event.time_zone, new Date(ms)).slice(0, 10);
  const first = dayAt(end + 7 * DAY_MS);
  const [opened] = useState(() => Date.now());
  const last = dayAt(Math.max(opened, end) + LONGEST_SERIES_MS);
  const [day, setDay] = useState(() => dayAt(end + 8 * 7 * DAY_MS));
  const [error, setError] = useState<string>();
  const extend = useMutation(
    queries.hosting.extend.mutationOptions({
      onSuccess: () => {
        void client.invalidateQueries({ queryKey: queries.townSquare.key() });
        showToast(t('extended'), { id: 'hosting', variant: 'success' });
        onClose();
      },
      onError: (failure) => {
        const why = failureKey(failure, EXTEND_REFUSALS, 'failed');
        if (why !== null) setError(t(why));
      },
    }),
  );

  function submit(submitted: FormEvent): void {
    submitted.preventDefault();
    if (day < first || day > last) return setError(t('problem_until'));
    setError(undefined);
    extend.mutate({ eventId: event.id, repeatsUntil: day });
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        label={t('fieldUntil')}
        type="date"
        icon={<CalendarDays size={20} />}
        min={first}
        max={last}
        value={day}
        error={error}
        onChange={({ target }) => setDay(target.value)}
      />
      <Button type="submit" isLoading={extend.isPending}>
        {t('extendConfirm')}
      </Button>
    </form>
  );
}
