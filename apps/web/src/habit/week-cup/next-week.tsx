import { useQuery } from '@tanstack/react-query';
import { CalendarHeart, Video } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useServer } from '../../lib/server/server-provider.tsx';
import { useDates } from '../../lib/time/use-dates.ts';
import { buttonStyles } from '../../ui/controls/button-styles.ts';
import { Card } from '../../ui/surfaces/card.tsx';

/** Suggestions for the next week: a call with someone, and an event that fits. */
export function NextWeek() {
  const { queries } = useServer();
  const t = useTranslations('weekCup');
  const dates = useDates();
  const { data } = useQuery(queries.home.highlights.queryOptions());
  const event = data?.event ?? null;
  return (
    <Card as="section">
      <h2 className="text-t3">{t('next')}</h2>
      <div className="mt-3 flex flex-col gap-2.5">
        <Link to="/video" className={buttonStyles('primary', 'md')}>
          <Video size={22} aria-hidden />
          <span>{t('call')}</span>
        </Link>
        <Link
          to={event === null ? '/town-square' : `/town-square/${event.id}`}
          className={buttonStyles('outline', 'md', 'h-auto! py-3 wrap-anywhere')}
        >
          <CalendarHeart size={22} aria-hidden className="shrink-0" />
          <span>
            {event === null
              ? t('town')
              : t('event', {
                  title: event.title,
                  time: dates.sayIn(event.time_zone, 'weekdayTime', event.date_time),
                })}
          </span>
        </Link>
      </div>
    </Card>
  );
}
