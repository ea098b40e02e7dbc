import type { EventRow } from './town-square.repository.ts';

/** The data that every notice about an event contains. */
export function eventNotice({ id, title, dateTime, timeZone }: EventRow) {
  return { eventId: id, title, startsAt: dateTime.toISOString(), timeZone };
}
