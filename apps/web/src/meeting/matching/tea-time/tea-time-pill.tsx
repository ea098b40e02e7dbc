import type { TeaTime } from '@cuppa/contract/meeting/matching/tea-time-contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Coffee } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { PushOffer } from '../../../lib/push/push-offer.tsx';
import { failureKey } from '../../../lib/server/refusals.ts';
import { useServer } from '../../../lib/server/server-provider.tsx';
import { useDates } from '../../../lib/time/use-dates.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { HeaderPill } from '../../../ui/controls/header-pill.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { READ_AGAIN_MS } from './read-again.ts';
import { RESERVATION_REFUSALS } from './tea-time.messages.ts';

/** Shows when people gather in the queue, and reserves a seat. Nothing until that is loaded. */
export function TeaTimePill() {
  const t = useTranslations('teaTime');
  const common = useTranslations('common');
  const { queries } = useServer();
  const [isOpen, setIsOpen] = useState(false);
  const { data: round } = useQuery(queries.teaTime.read.queryOptions({ refetchInterval: READ_AGAIN_MS }));
  if (round === undefined) return null;
  return (
    <>
      <HeaderPill
        icon={<Coffee size={18} aria-hidden />}
        label={t(round.isOpen ? 'now' : 'title')}
        onClick={() => setIsOpen(true)}
      />
      <Sheet isOpen={isOpen} onClose={() => setIsOpen(false)} title={t('title')} closeLabel={common('close')}>
        <Round round={round} />
      </Sheet>
    </>
  );
}

/** A person with a seat outside of their hours gets no reminder. */
function seatKey({ isOpen, hours }: TeaTime): 'seated' | 'seatedNow' | 'seatedQuietly' {
  if (isOpen) return 'seatedNow';
  return hours === 'outside' ? 'seatedQuietly' : 'seated';
}

function Round({ round }: { round: TeaTime }) {
  const t = useTranslations('teaTime');
  const { api, queries } = useServer();
  const client = useQueryClient();
  const dates = useDates();
  const { startsAt, isOpen, isComing, others, hours } = round;
  const change = useMutation({
    mutationFn: () => (isComing ? api.teaTime.leave({ startsAt }) : api.teaTime.join({ startsAt })),
    onSuccess: (changed) => client.setQueryData(queries.teaTime.read.queryKey(), changed),
    onError: (error) => {
      const why = failureKey(error, RESERVATION_REFUSALS, 'unknown');
      if (why !== null) showToast(t('failed'), { id: 'tea-time', variant: 'destructive', description: t(why) });
      void client.invalidateQueries({ queryKey: queries.teaTime.read.key() });
    },
  });
  return (
    <div className="flex flex-col gap-4">
      <p className="text-body text-ink-2">{t('what')}</p>
      <div>
        <p className="text-t3">{isOpen ? t('open') : t('next', { time: dates.say('zonedMoment', startsAt) })}</p>
        <p role="status" className="mt-1 text-small text-ink-2">
          <span>{t(`others_${others}`)}</span> {isComing && <span>{t(seatKey(round))}</span>}
        </p>
        {hours !== 'unstated' && <p className="mt-1 text-small text-ink-2">{t(`hours_${hours}`)}</p>}
      </div>
      <Button
        variant={isComing ? 'outline' : 'primary'}
        isLoading={change.isPending}
        loadingLabel={t('taking')}
        onClick={() => change.mutate()}
      >
        {t(isComing ? 'give' : 'take')}
      </Button>
      {change.isSuccess && isComing && !isOpen && hours !== 'outside' && (
        <PushOffer isInSheet reason={{ kind: 'tea', at: startsAt }} />
      )}
    </div>
  );
}
