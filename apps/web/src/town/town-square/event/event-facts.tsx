import type { EventPage, PublicEvent } from '@cuppa/contract/town/town-square/event-schema';
import { Clock, ExternalLink, MapPin, Repeat, UserRound, Users, Video } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { eventHours } from '../../../lib/time/event-time.ts';
import { useDates } from '../../../lib/time/use-dates.ts';
import { zoneName } from '../../../lib/time/zone-names.ts';
import { Card } from '../../../ui/surfaces/card.tsx';
import { directionsLink, searchLink } from './calendar-links.ts';

/** Facts that only a signed-in person sees. */
type Facts = Pick<EventPage, 'maybes' | 'waiting' | 'withinMiles' | 'repeatsUntil'>;

type EventFactsProps = {
  event: PublicEvent;
  more: Facts | null;
  isOver: boolean;
  /** The link of an online event, or the time when it appears. */
  link?: ReactNode;
  actions: ReactNode;
};

/** Time, place, host and number of guests. */
export function EventFacts({ event, more, isOver, link, actions }: EventFactsProps) {
  const t = useTranslations('event');
  return (
    <Card as="section" aria-label={t('title')}>
      <dl className="flex flex-col gap-4">
        <When event={event} repeatsUntil={more?.repeatsUntil ?? null} />
        <Where event={event} withinMiles={more?.withinMiles ?? null} link={link} />
        {!event.isSample && (
          <>
            <Fact label={t('who')} icon={<UserRound size={20} />}>
              <span className="font-semibold">{t('hostedBy', { name: event.hostName ?? t('hostGone') })}</span>
            </Fact>
            <Fact label={t('guestsLabel')} icon={<Users size={20} />}>
              <span className="font-semibold tabular-nums">
                {t(isOver ? 'wasThere' : 'going', { count: event.attendees })}
              </span>
              {event.capacity !== null && !isOver && (
                <Line>
                  {t('places', { count: Math.max(0, event.capacity - event.attendees), capacity: event.capacity })}
                </Line>
              )}
              {more !== null && more.maybes > 0 && !isOver && <Line>{t('maybes', { count: more.maybes })}</Line>}
              {more !== null && more.waiting > 0 && !isOver && <Line>{t('waiting', { count: more.waiting })}</Line>}
            </Fact>
          </>
        )}
      </dl>
      <div className="mt-5 flex flex-wrap gap-2.5 empty:hidden">{actions}</div>
    </Card>
  );
}

function When({ event, repeatsUntil }: { event: PublicEvent; repeatsUntil: string | null }) {
  const t = useTranslations('event');
  const dates = useDates();
  const { day, weekday, start, end, here } = eventHours(event, dates);
  return (
    <Fact label={t('when')} icon={<Clock size={20} />}>
      <time dateTime={event.date_time} className="font-semibold">
        {day}
      </time>
      <span>{t('hours', { start, end })}</span>
      {here !== null && (
        <>
          <Line>{zoneName(event.time_zone, new Date(event.date_time))}</Line>
          <Line>{t('forYou', { moment: here })}</Line>
        </>
      )}
      {repeatsUntil !== null && (
        <span className="mt-1 flex items-center gap-1.5 text-small text-ink-2">
          <Repeat size={16} aria-hidden className="shrink-0" />
          <span>
            {t('everyWeek', {
              weekday,
              date: dates.sayIn(event.time_zone, 'date', repeatsUntil),
            })}
          </span>
        </span>
      )}
    </Fact>
  );
}

type WhereProps = { event: PublicEvent; withinMiles: EventPage['withinMiles']; link: ReactNode };

function Where({ event, withinMiles, link }: WhereProps) {
  const t = useTranslations('event');
  const { isOnline, isPinned, isSample, location, latitude, longitude } = event;
  if (isOnline)
    return (
      <Fact label={t('where')} icon={<Video size={20} />}>
        <span className="font-semibold">{t('online')}</span>
        {link}
      </Fact>
    );
  // The place of a host who left is forgotten.
  if (location === '') return null;
  return (
    <Fact label={t('where')} icon={<MapPin size={20} />}>
      <span dir="auto" className="font-semibold wrap-anywhere">
        {location}
      </span>
      {withinMiles !== null && <Line>{t('withinMiles', { miles: withinMiles })}</Line>}
      {latitude !== null && longitude !== null && !isSample && (
        <a
          href={isPinned ? directionsLink({ latitude, longitude }) : searchLink(location)}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-11 items-center gap-1.5 self-start font-display font-bold text-primary-ink hover:underline"
        >
          <span>{t(isPinned ? 'directions' : 'findOnMap')}</span>
          <ExternalLink size={16} aria-label={t('opensNewTab')} />
        </a>
      )}
    </Fact>
  );
}

function Fact({ label, icon, children }: { label: string; icon: ReactNode; children: ReactNode }) {
  return (
    <div className="flex gap-3.5">
      <dt className="grid size-10 shrink-0 place-items-center rounded-s bg-surface-2 text-ink-2">
        <span aria-hidden>{icon}</span>
        <span className="sr-only">{label}</span>
      </dt>
      <dd className="flex min-w-0 flex-1 flex-col pt-1.5 text-body">{children}</dd>
    </div>
  );
}

function Line({ children }: { children: ReactNode }) {
  return <span className="text-small text-ink-2">{children}</span>;
}
