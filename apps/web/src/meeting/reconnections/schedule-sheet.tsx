import type { Reconnection } from '@cuppa/contract/meeting/reconnections/reconnections-contract';
import { DAY_MS } from '@cuppa/domain/platform/time/lengths';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { noteAgreed } from '../../lib/push/offer-moment.ts';
import { isAnsweredByApp, refusalOf } from '../../lib/server/refusals.ts';
import { type Api, useServer } from '../../lib/server/server-provider.tsx';
import { useDates } from '../../lib/time/use-dates.ts';
import { Button } from '../../ui/controls/button.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { localDay, localInstant, localTime } from './local-time.ts';
import { TIME_REFUSALS } from './reconnections.messages.ts';
import { SuggestedTimes } from './suggested-times.tsx';

/** The purpose of the time: a new reconnection for a connection or a call, or another time for a proposal. */
type Target = { connectionId: string } | { callId: string } | { reconnectionId: string };
type ScheduleSheetProps = Target & {
  partnerName: string;
  /** True if only this person knows of it. */
  isPrivate?: boolean;
  isOpen: boolean;
  onClose: () => void;
};

/** A form for a day and a time on the person's own clock. */
export function ScheduleSheet(props: ScheduleSheetProps) {
  const t = useTranslations('reconnections');
  const common = useTranslations('common');
  const { partnerName, isPrivate = false, isOpen, onClose } = props;
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('sheetTitle', { name: partnerName })}
      description={t(isPrivate ? 'privateSheetDescription' : 'sheetDescription', { name: partnerName })}
      closeLabel={common('close')}
    >
      {isOpen && <ScheduleForm {...props} />}
    </Sheet>
  );
}

/** Only the target, without the other props. */
function refOf(target: Target): Target {
  if ('reconnectionId' in target) return { reconnectionId: target.reconnectionId };
  return 'connectionId' in target ? { connectionId: target.connectionId } : { callId: target.callId };
}

function proposeTime(api: Api, target: Target, scheduledFor: string): Promise<Reconnection> {
  if ('reconnectionId' in target) return api.reconnections.moveTo({ id: target.reconnectionId, scheduledFor });
  const pair = 'connectionId' in target ? { connectionId: target.connectionId } : { callId: target.callId };
  return api.reconnections.propose({ pair, scheduledFor });
}

const GENTLE = { id: 'reconnection', variant: 'gentle' } as const;

function ScheduleForm({ partnerName, isPrivate = false, onClose, ...target }: ScheduleSheetProps) {
  const { api, queries } = useServer();
  const t = useTranslations('reconnections');
  const client = useQueryClient();
  const dates = useDates();
  const { timeZone } = dates;
  const [opened] = useState(() => new Date());
  const [day, setDay] = useState(() => localDay(new Date(opened.getTime() + DAY_MS), timeZone));
  const [time, setTime] = useState(() => localTime(opened, timeZone));
  const [error, setError] = useState<string>();
  const propose = useMutation({
    mutationFn: (scheduledFor: string) => proposeTime(api, target, scheduledFor),
    onSuccess: ({ scheduledFor }) => noteAgreed(scheduledFor),
  });

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const at = localInstant(day, time, timeZone);
    if (at === null) return setError(t('missingTime'));
    try {
      const made = await propose.mutateAsync(at.toISOString());
      showToast(isPrivate ? t('moved') : t('proposed', { name: partnerName }), {
        id: 'reconnection',
        variant: 'success',
        description: dates.say('moment', made.scheduledFor),
      });
      await client.invalidateQueries({ queryKey: queries.reconnections.key() });
      onClose();
    } catch (failure) {
      if (isAnsweredByApp(failure)) return;
      const refusal = refusalOf(failure, TIME_REFUSALS);
      if (refusal === 'timeRefused') return setError(t(refusal));
      if (refusal === 'askedOften') {
        showToast(t(refusal, { name: partnerName }), { ...GENTLE, description: t('askedOftenDescription') });
        return;
      }
      showToast(t(refusal ?? 'failed'), {
        id: 'reconnection',
        variant: 'destructive',
        ...(refusal === null && { description: t('failedDescription') }),
      });
    }
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <SuggestedTimes
        about={refOf(target)}
        chosen={localInstant(day, time, timeZone)}
        onChoose={(at) => {
          setDay(localDay(at, timeZone));
          setTime(localTime(at, timeZone));
        }}
      />
      <div className="grid grid-cols-1 gap-3 md:grid-cols-2">
        <TextField
          label={t('day')}
          type="date"
          min={localDay(opened, timeZone)}
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
        <TextField
          label={t('time')}
          type="time"
          value={time}
          error={error}
          onChange={(event) => setTime(event.target.value)}
        />
      </div>
      <p className="text-small text-ink-2">{t('zone')}</p>
      <Button type="submit" isLoading={propose.isPending} loadingLabel={t('proposing')}>
        {t('propose')}
      </Button>
    </form>
  );
}
