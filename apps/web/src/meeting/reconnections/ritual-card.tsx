import type { Reconnection } from '@cuppa/contract/meeting/reconnections/reconnections-contract';
import { useQuery } from '@tanstack/react-query';
import { CalendarHeart } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { AgreedOffer } from '../../lib/push/push-offer.tsx';
import { useServer } from '../../lib/server/server-provider.tsx';
import { useDates } from '../../lib/time/use-dates.ts';
import { Cup, TEAS } from '../../ui/art/cup.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { isAskedOf } from './is-asked-of.ts';
import { isWithinADay } from './is-within-a-day.ts';
import { ScheduleSheet } from './schedule-sheet.tsx';
import { useReply } from './use-reply.ts';
import { useRitual } from './use-ritual.ts';

type RitualCardProps = {
  callId: string;
  partnerName: string;
  /** True if the call's rating offers it. A request of the other person is shown either way. */
  isOffered: boolean;
};

/** "Reconnection Ritual": a second cup a day later, with a question to start with. */
export function RitualCard({ callId, partnerName, isOffered }: RitualCardProps) {
  const t = useTranslations('reconnections');
  const dates = useDates();
  const { queries } = useServer();
  const { reconnection, prompt, schedule, isScheduling } = useRitual(callId, partnerName);
  const words = reconnection?.prompt ?? prompt;
  const verdict = useQuery(queries.pairs.verdict.queryOptions({ input: { callId } }));
  // Until the two are connected, only the person who plans it knows.
  const isPrivate = reconnection ? !reconnection.isShared : verdict.data?.connectionId === null;
  if (reconnection === null && !isOffered) return null;
  return (
    <>
      <section
        data-field
        className="relative isolate overflow-hidden rounded-l bg-plum p-5 text-on-plum shadow-e1 md:p-6"
      >
        <Cup rim="custard" tea={TEAS.hibiscus} earAngle={155} className="absolute -top-9 -right-9 -z-10 w-34" />
        <h2 className="max-w-52 text-t2">{t('ritual')}</h2>
        <p className="mt-1 max-w-52 text-small text-on-plum-2">
          {isPrivate ? t('private') : t('ritualDescription', { name: partnerName })}
        </p>
        {words !== null && (
          <p className="mt-4 font-display text-t3 font-bold text-pretty">{t('quoted', { prompt: words })}</p>
        )}
        {reconnection !== null && isAskedOf(reconnection) ? (
          <Asked reconnection={reconnection} />
        ) : (
          <Button
            variant="chamomile"
            className="mt-4.5 w-full"
            icon={<CalendarHeart size={22} aria-hidden />}
            disabled={reconnection !== null || words === null}
            isLoading={isScheduling}
            loadingLabel={t('scheduling')}
            onClick={schedule}
          >
            {reconnection === null ? t('scheduleTomorrow') : scheduledWords(reconnection, t, dates)}
          </Button>
        )}
      </section>
      <AgreedOffer />
    </>
  );
}

/** The words for a person who asked, or who has said yes. */
function scheduledWords(
  { isProposedByYou, scheduledFor }: Reconnection,
  t: ReturnType<typeof useTranslations<'reconnections'>>,
  dates: ReturnType<typeof useDates>,
): string {
  const time = dates.say('moment', scheduledFor);
  if (!isProposedByYou) return t('agreedFor', { time });
  return isWithinADay(scheduledFor) ? t('scheduledTomorrow') : t('scheduledFor', { time });
}

/** The question for the person who was asked: yes to the time, or another one. */
function Asked({ reconnection }: { reconnection: Reconnection }) {
  const t = useTranslations('reconnections');
  const dates = useDates();
  const [isMoving, setIsMoving] = useState(false);
  const { reply, isReplying } = useReply(reconnection);
  const { id, partnerName, scheduledFor } = reconnection;
  return (
    <div className="mt-4.5">
      <p className="text-body font-semibold">
        {t('asksFor', { name: partnerName, time: dates.say('moment', scheduledFor) })}
      </p>
      <div className="mt-3 flex flex-wrap gap-2.5">
        <Button variant="chamomile" className="flex-1" disabled={isReplying} onClick={() => reply('accept')}>
          {t('yes')}
        </Button>
        <Button variant="outline-field" className="flex-1" disabled={isReplying} onClick={() => setIsMoving(true)}>
          {t('anotherTime')}
        </Button>
      </div>
      <ScheduleSheet
        reconnectionId={id}
        partnerName={partnerName}
        isOpen={isMoving}
        onClose={() => setIsMoving(false)}
      />
    </div>
  );
}
