import type { EventCardData } from '@cuppa/contract/town/town-square/event-schema';
import { Clock, MapPin, Users, Video } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { eventTime } from '../../lib/time/event-time.ts';
import { useDates } from '../../lib/time/use-dates.ts';
import { Tag } from '../../ui/surfaces/tag.tsx';
import { EventPicture } from '../parts/event-picture.tsx';

/** An event in the list; the whole card links to its page. */
export function EventCard({ event }: { event: EventCardData }) {
  const t = useTranslations('townSquare');
  const time = eventTime(event, useDates());
  return (
    <li className="relative flex flex-col overflow-hidden rounded-l bg-surface shadow-e1 has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-3 has-[a:focus-visible]:outline-focus">
      <div className="relative">
        <EventPicture kind={event.type} seed={event.id} url={event.image_url} className="h-33 lg:h-42" />
        <span className="absolute top-3.5 left-3.5 flex flex-wrap gap-1.5">
          <span className="inline-flex min-h-8 items-center rounded-pill bg-(--glaze-porcelain) px-3 text-label text-(--infusion-ink)">
            {t(`types.${event.type}`)}
          </span>
          {event.isSample && (
            <span className="inline-flex min-h-8 items-center rounded-pill bg-plum px-3 text-label text-on-plum">
              {t('sample')}
            </span>
          )}
        </span>
        <time
          dateTime={event.date_time}
          className="absolute right-2.5 -bottom-6.5 grid min-h-18.5 min-w-17.5 content-center justify-items-center rounded-m border-4 border-surface bg-plum px-2 text-on-plum"
        >
          <span className="text-label text-chamomile">{time.leafMonth}</span>
          <span className="font-display text-t2 font-extrabold">{time.leafDay}</span>
        </time>
      </div>
      <div className="flex flex-1 flex-col p-4.5">
        <h2 dir="auto" className="pr-18 text-t2 wrap-anywhere">
          <Link to={`/town-square/${event.id}`} className="outline-none after:absolute after:inset-0">
            {event.title}
          </Link>
        </h2>
        <p dir="auto" className="mt-1 mb-3 line-clamp-3 text-small wrap-anywhere text-ink-2">
          {event.description}
        </p>
        <p className="mt-auto flex flex-wrap items-center justify-between gap-x-4 text-small font-semibold text-ink-2">
          <span className="flex items-center gap-1.5">
            <Clock size={16} aria-hidden className="shrink-0" />
            <span>{time.there}</span>
          </span>
          <span className="flex items-center gap-1.5 tabular-nums">
            <Users size={16} aria-hidden className="shrink-0" />
            <span aria-hidden>{event.attendees}</span>
            <span className="sr-only">{t('attendees', { count: event.attendees })}</span>
          </span>
        </p>
        {time.here !== null && <p className="pl-5.5 text-small text-ink-2">{t('ownTime', { time: time.here })}</p>}
        <EventPlace event={event} />
        <EventStanding event={event} />
      </div>
    </li>
  );
}

function EventPlace({ event }: { event: EventCardData }) {
  const t = useTranslations('townSquare');
  const Icon = event.isOnline ? Video : MapPin;
  const place = event.isOnline ? t('online') : event.location;
  if (place === '') return null;
  return (
    <p className="mt-1 flex items-center gap-1.5 text-small text-ink-2">
      <Icon size={16} aria-hidden className="shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        {event.withinMiles === null || event.isOnline
          ? place
          : t('placeAndDistance', { place, miles: event.withinMiles })}
      </span>
    </p>
  );
}

/** The person's part in the event, and whether it is full. */
function EventStanding({ event }: { event: EventCardData }) {
  const t = useTranslations('townSquare');
  if (event.ownPart === null && !event.isFull) return null;
  return (
    <p className="mt-3 flex flex-wrap gap-1.5">
      {event.ownPart !== null && (
        <Tag tone={event.ownPart === 'waiting' || event.ownPart === 'maybe' ? 'chamomile' : 'success'}>
          {t(`part.${event.ownPart}`)}
        </Tag>
      )}
      {event.isFull && <Tag tone="pea">{t('full')}</Tag>}
    </p>
  );
}
