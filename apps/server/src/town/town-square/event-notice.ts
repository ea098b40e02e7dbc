import type { EventRow } from './town-square.repository.ts';

/** What every notice about an event says of it. */
export function eventNotice({ id, title, dateTime, timeZone }: EventRow) {
  return { eventId: id, title, startsAt: dateTime.toISOString(), timeZone };
}
