import { CalendarHeart } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Cup, TEAS } from '../../ui/art/cup.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { isWithinADay, timeWords } from './time-words.ts';
import { useRitual } from './use-ritual.ts';

type RitualCardProps = { callId: string; partnerName: string };

/** "Reconnection Ritual": a second cup a day later, with the question to begin with. */
export function RitualCard({ callId, partnerName }: RitualCardProps) {
  const t = useTranslations('reconnections');
  const { reconnection, prompt, schedule, isScheduling } = useRitual(callId, partnerName);
  const words = reconnection?.prompt ?? prompt;
  return (
    <section
      data-field
      className="relative isolate overflow-hidden rounded-l bg-plum p-5 text-on-plum shadow-e1 md:p-6"
    >
      <Cup rim="custard" tea={TEAS.hibiscus} earAngle={155} className="absolute -top-9 -right-9 -z-10 w-34" />
      <h2 className="max-w-52 text-t2">{t('ritual')}</h2>
      <p className="mt-1 max-w-52 text-small text-on-plum-2">{t('ritualDescription', { name: partnerName })}</p>
      {words !== null && (
        <p className="mt-4 font-display text-t3 font-bold text-pretty">{t('quoted', { prompt: words })}</p>
      )}
      <Button
        variant="chamomile"
        className="mt-4.5 w-full"
        icon={<CalendarHeart size={22} aria-hidden />}
        disabled={reconnection !== null || words === null}
        isLoading={isScheduling}
        loadingLabel={t('scheduling')}
        onClick={schedule}
      >
        {reconnection === null
          ? t('scheduleTomorrow')
          : isWithinADay(reconnection.scheduledFor)
            ? t('scheduledTomorrow')
            : t('scheduledFor', { time: timeWords(reconnection.scheduledFor) })}
      </Button>
    </section>
  );
}
