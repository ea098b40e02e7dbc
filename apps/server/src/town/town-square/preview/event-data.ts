import type { PublicEvent } from '@cuppa/contract/town/town-square/event-schema';
import { Temporal } from 'temporal-polyfill';

/** An event as https://schema.org/Event, for search engines: its public part, without guests and link. */
export function eventData(event: PublicEvent, { url, imageUrl }: { url: string; imageUrl: string }): object {
  const at = (instant: string) =>
    Temporal.Instant.from(instant).toZonedDateTimeISO(event.time_zone).toString({ timeZoneName: 'never' });
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.title,
    description: event.description,
    url,
    image: imageUrl,
    startDate: at(event.date_time),
    endDate: at(event.ends_at),
    eventStatus: `https://schema.org/${event.status === 'cancelled' ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: `https://schema.org/${event.isOnline ? 'Online' : 'Offline'}EventAttendanceMode`,
    location: event.isOnline
      ? { '@type': 'VirtualLocation', url }
      : { '@type': 'Place', name: event.location, address: event.location },
    ...(event.hostName !== null && { organizer: { '@type': 'Person', name: event.hostName } }),
  };
}
