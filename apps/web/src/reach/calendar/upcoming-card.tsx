import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '../../lib/page/load-failed.tsx';
import { useServer } from '../../lib/server/server-provider.tsx';
import { useDates } from '../../lib/time/use-dates.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import { EntryArt } from './entry-art.tsx';

/** The next entries of the calendar; an explanation while there are none. */
export function UpcomingCard() {
  const { queries } = useServer();
  const t = useTranslations('calendar');
  const dates = useDates();
  const list = useQuery(queries.calendar.upcoming.queryOptions());
  const shown = list.data ?? [];
  return (
    <Card as="section" aria-labelledby="upcoming">
      <h2 id="upcoming" className="text-t3">
        {t('upcoming')}
      </h2>
      {list.data === undefined && (
        <div className="mt-3">
          {list.isError ? <LoadFailed query={list} /> : <Skeleton className="h-19 rounded-m" />}
        </div>
      )}
      {list.data !== undefined && shown.length === 0 && (
        <div className="mt-4 flex flex-wrap items-center justify-center gap-x-6 gap-y-3">
          <EntryArt className="w-34 shrink-0" />
          <p className="min-w-[min(22ch,100%)] flex-1 text-body text-ink-2">{t('none')}</p>
        </div>
      )}
      {shown.length > 0 && (
        <ul className="mt-3 flex flex-col gap-2.5">
          {shown.map(({ id, title, startsAt, isConfirmed }) => (
            <li key={id} className="flex items-center gap-3.5 rounded-m bg-surface-2 p-3">
              <span className="grid size-13 shrink-0 content-center rounded-s bg-surface text-center shadow-e1">
                <span className="text-label text-primary-ink">{dates.say('leafMonth', startsAt)}</span>
                <span className="font-display text-t3 leading-none font-extrabold">
                  {dates.say('leafDay', startsAt)}
                </span>
              </span>
              <span className="min-w-0">
                <span dir="auto" className="block font-semibold wrap-anywhere">
                  {title}
                </span>
                <span className="block text-small text-ink-2">
                  <span>{dates.say('weekdayTime', startsAt)}</span>
                  {!isConfirmed && <span>{` · ${t('waiting')}`}</span>}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
