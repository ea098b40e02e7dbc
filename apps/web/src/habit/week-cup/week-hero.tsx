import type { WeekCup } from '@cuppa/contract/habit/week-cup/week-cup-contract';
import { useTranslations } from 'use-intl';
import { Cup, TEAS } from '../../ui/art/cup.tsx';

/** The number of people met, or else the days of tea, next to a cup that fills with the week's goal of calls. */
export function WeekHero({ cup: { peopleMet, calls, teas, aims } }: { cup: WeekCup }) {
  const t = useTranslations('weekCup');
  const isOfTea = peopleMet === 0 && teas > 0;
  return (
    <section
      data-field
      className="striped relative isolate flex min-h-48 flex-col justify-center overflow-hidden rounded-xl bg-field-hib p-5.5 text-on-field-hib md:min-h-60"
    >
      <h2 className="max-w-[52%] text-d2 text-balance">
        {isOfTea ? t('teaWeek', { teas }) : t('met', { people: peopleMet })}
      </h2>
      {peopleMet === 0 && <p className="mt-2 max-w-[52%] text-small">{t(isOfTea ? 'teaWeekText' : 'quiet')}</p>}
      <Cup
        rim="porcelain"
        tea={TEAS.amber}
        saucer="berry"
        earAngle={142}
        {...(aims.calls !== null && { progress: calls / aims.calls })}
        className="absolute top-1/2 -right-12 -z-10 w-48 -translate-y-1/2 md:right-2 md:w-64"
      />
    </section>
  );
}
