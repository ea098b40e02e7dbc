import type { SocialEvent } from '@cuppa/contract/town-square/town-square-contract';
import { Clock, MapPin, Users } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../lib/time/use-dates.ts';
import { EventArt } from '../../ui/events/event-art.tsx';

export function EventCard({ event }: { event: SocialEvent }) {
  const t = useTranslations('townSquare');
  const dates = useDates();
  return (
    <li className="flex flex-col overflow-hidden rounded-l bg-surface shadow-e1">
      <div className="relative">
        <EventArt kind={event.type} seed={event.id} className="h-33" />
        <span className="absolute top-3.5 left-3.5 inline-flex min-h-8 items-center rounded-pill bg-surface px-3 text-label text-ink">
          {t(`types.${event.type}`)}
        </span>
        <time
          dateTime={event.date_time}
          className="absolute right-2.5 -bottom-6.5 grid min-h-18.5 min-w-17.5 content-center justify-items-center rounded-m border-4 border-surface bg-plum px-2 text-on-plum"
        >
          <span className="text-label text-chamomile">{dates.say('leafMonth', event.date_time)}</span>
          <span className="font-display text-t2 font-extrabold">{dates.say('leafDay', event.date_time)}</span>
        </time>
      </div>
      <div className="flex flex-1 flex-col p-4.5">
        <h2 className="pr-18 text-t2">{event.title}</h2>
        <p className="mt-1 mb-3 text-small text-ink-2">{event.description}</p>
        <p className="mt-auto flex flex-wrap items-center justify-between gap-x-4 text-small font-semibold text-ink-2">
          <span className="flex items-center gap-1.5">
            <Clock size={16} aria-hidden className="shrink-0" />
            {dates.say('weekdayTime', event.date_time)}
          </span>
          <span className="flex items-center gap-1.5 tabular-nums">
            <Users size={16} aria-hidden className="shrink-0" />
            <span aria-hidden>{event.attendees}</span>
            <span className="sr-only">{t('attendees', { count: event.attendees })}</span>
          </span>
        </p>
        <p className="mt-1 flex items-center gap-1.5 text-small text-ink-2">
          <MapPin size={16} aria-hidden className="shrink-0" />
          {event.location}
        </p>
      </div>
    </li>
  );
}
