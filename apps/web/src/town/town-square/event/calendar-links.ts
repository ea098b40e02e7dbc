import type { PublicEvent } from '@cuppa/contract/town/town-square/event-schema';

/** The file that calendar programs take in. */
export function calendarFile(eventId: string): string {
  return `/calendar/events/${eventId}.ics`;
}

/** "20260310T180500Z", as calendars write a moment. */
const compact = (moment: string) => new Date(moment).toISOString().replaceAll(/[-:]|\.\d{3}/g, '');

/** Where Google Calendar shows the event, ready to be saved. `url` is the page of the event. */
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

/** The way to a place, by a map that asks nobody who they are. */
export function directionsLink({ latitude, longitude }: { latitude: number; longitude: number }): string {
  return `https://www.openstreetmap.org/directions?to=${latitude},${longitude}`;
}
