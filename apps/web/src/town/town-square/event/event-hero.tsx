import type { EventType } from '@cuppa/domain/town/town-square/event-types';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../lib/time/use-dates.ts';
import { EventPicture } from '../../parts/event-picture.tsx';

type EventHeroProps = {
  event: { id: string; type: EventType; image_url: string | null; date_time: string; time_zone: string };
};

/** The picture of an event, with its type and date. */
export function EventHero({ event }: EventHeroProps) {
  const types = useTranslations('townSquare');
  const dates = useDates();
  return (
    <div className="relative mb-5">
      <EventPicture
        kind={event.type}
        seed={event.id}
        url={event.image_url}
        className="h-50 overflow-hidden rounded-l shadow-e1 md:h-75"
      />
      <span className="absolute top-3.5 left-3.5 inline-flex min-h-8 items-center rounded-pill bg-surface px-3 text-label text-ink">
        {types(`types.${event.type}`)}
      </span>
      <time
        dateTime={event.date_time}
        className="absolute right-4 -bottom-5 grid min-h-18.5 min-w-17.5 content-center justify-items-center rounded-m border-4 border-bg bg-plum px-2 text-on-plum"
      >
        <span className="text-label text-chamomile">{dates.sayIn(event.time_zone, 'leafMonth', event.date_time)}</span>
        <span className="font-display text-t2 font-extrabold">
          {dates.sayIn(event.time_zone, 'leafDay', event.date_time)}
        </span>
      </time>
    </div>
  );
}
