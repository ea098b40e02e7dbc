import { NEWS_AN_EVENT } from '@cuppa/domain/town/town-square/events';
import type { Transaction } from '../../platform/postgres/database.ts';
import type { GuestsDeps } from './guests-deps.ts';
import type { EventRow } from './town-square.repository.ts';

/** The data that every notice about an event contains. */
export function eventNotice({ id, title, dateTime, timeZone, location }: EventRow) {
  return { eventId: id, title, startsAt: dateTime.toISOString(), timeZone, location };
}

/** What notices about an event can be about (`aboutOf`), by what ends them if nothing else does. */
const subjectsOf = (eventId: string) => ({
  start: [`event-asked/${eventId}`, `event-series/${eventId}`],
  end: [`event/${eventId}`, `event-spot/${eventId}`, `event-together/${eventId}`],
  nothing: Array.from({ length: NEWS_AN_EVENT }, (_, index) => `event-message/${eventId}/${index + 1}`),
});

export const eventAbouts = (eventId: string): string[] => Object.values(subjectsOf(eventId)).flat();

/**
 * Corrects what notices about an event say, and until when they are true, in the transaction that changes the event. So
 * none names another time than the event's page, also before its guests are told of the change.
 */
export async function correctNotices(
  { notices }: Pick<GuestsDeps, 'notices'>,
  tx: Transaction,
  event: EventRow,
): Promise<void> {
  const { start, end, nothing } = subjectsOf(event.id);
  const facts = eventNotice(event);
  await notices.amend(tx, { about: start, facts, until: event.dateTime });
  await notices.amend(tx, { about: end, facts, until: event.endsAt });
  await notices.amend(tx, { about: nothing, facts });
}
