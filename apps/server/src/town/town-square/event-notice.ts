import type { EventRow } from './town-square.repository.ts';

/** The data that every notice about an event contains. */
export function eventNotice({ id, title, dateTime, timeZone }: EventRow) {
  return { eventId: id, title, startsAt: dateTime.toISOString(), timeZone };
}

/** What notices about an event can be about (`aboutOf`). */
export const eventAbouts = (eventId: string): string[] => [
  `event/${eventId}`,
  `event-asked/${eventId}`,
  `event-spot/${eventId}`,
  `event-together/${eventId}`,
  `event-series/${eventId}`,
];
