import type { EventCardData } from '@cuppa/contract/town/town-square/event-schema';
import { Clock, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDates } from '../../lib/time/use-dates.ts';
import { EventPicture } from './event-picture.tsx';

type EventLineProps = {
  event: Pick<EventCardData, 'id' | 'type' | 'title' | 'image_url' | 'time_zone'> & {
    /** Null until chosen. */
    date_time: string | null;
  };
  /** The place in words. */
  place: string;
  /** Content above the title, such as a tag. */
  aside?: ReactNode;
  titleAs?: 'h2' | 'h3';
};

/** A compact event: its picture, title, time in its own zone, and place. */
export function EventLine({ event, place, aside, titleAs: Title = 'h3' }: EventLineProps) {
  const dates = useDates();
  return (
    <div className="flex min-w-0 items-start gap-3.5">
      <EventPicture
        kind={event.type}
        seed={event.id}
        url={event.image_url}
        isCropped
        className="size-18 shrink-0 overflow-hidden rounded-m"
      />
      <div className="min-w-0 flex-1">
        {aside !== undefined && <span className="mb-1 flex flex-wrap gap-1.5">{aside}</span>}
        <Title dir="auto" className="text-t3 wrap-anywhere">
          {event.title}
        </Title>
        {event.date_time !== null && (
          <span className="mt-1 flex items-start gap-1.5 text-small font-semibold text-ink-2">
            <Clock size={16} aria-hidden className="mt-0.5 shrink-0" />
            <span>{dates.sayIn(event.time_zone, 'moment', event.date_time)}</span>
          </span>
        )}
        {place !== '' && (
          <span className="flex items-start gap-1.5 text-small text-ink-2">
            <MapPin size={16} aria-hidden className="mt-0.5 shrink-0" />
            <span dir="auto" className="min-w-0 wrap-anywhere">
              {place}
            </span>
          </span>
        )}
      </div>
    </div>
  );
}
