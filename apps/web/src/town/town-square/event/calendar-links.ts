import type { PublicEvent } from '@cuppa/contract/town/town-square/event-schema';

/** The address of the calendar file. */
export function calendarFile(eventId: string): string {
  return `/calendar/events/${eventId}.ics`;
}

/** "20260310T180500Z", the calendar format of a UTC time. */
const compact = (moment: string) => new Date(moment).toISOString().replaceAll(/[-:]|\.\d{3}/g, '');

/** The link that opens the event in Google Calendar, ready to be saved. `url` is the page of the event. */
export function googleLink(event: PublicEvent, url: string): string {
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: event.title,
    dates: `${compact(event.date_time)}/${compact(event.ends_at)}`,
    ctz: event.time_zone,
    details: url,
    ...(event.location !== '' && { location: event.location }),
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}

/** A link to directions, on a map that needs no account. */
export function directionsLink({ latitude, longitude }: { latitude: number; longitude: number }): string {
  return `https://www.openstreetmap.org/directions?to=${latitude},${longitude}`;
}

/** A link that looks for the words of a place on the same map. */
export function searchLink(words: string): string {
  return `https://www.openstreetmap.org/search?${new URLSearchParams({ query: words })}`;
}
