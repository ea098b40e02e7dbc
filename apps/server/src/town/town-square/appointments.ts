import { DAY_MS } from '@cuppa/domain/platform/time/lengths';
import { MOST_RSVPS } from '@cuppa/domain/town/town-square/events';
import type { Appointment } from '../../reach/calendar/calendar.service.ts';
import { findEventsFor, findOwnEvents } from './town-square.repository.ts';
import type { TownSquareDeps } from './town-square-deps.ts';

/** How long past events stay in the calendar feed. */
const KEPT_MS = 30 * DAY_MS;
const MOST = 4 * MOST_RSVPS;

/** Events for a person's calendar feed: those they host or go to, and as tentative those they wait for. */
export async function readAppointments(
  { db, clock }: Pick<TownSquareDeps, 'clock' | 'db'>,
  userId: string,
): Promise<Appointment[]> {
  const now = clock.now();
  const ids = await findOwnEvents(db, { userId, now, town: null }, new Date(now.getTime() - KEPT_MS));
  const found = await findEventsFor(db, userId, ids.slice(-MOST));
  return found.map(({ event, rsvp }) => ({
    id: `event-${event.id}`,
    title: event.title,
    startsAt: event.dateTime,
    endsAt: event.endsAt,
    changedAt: rsvp !== null && rsvp.changedAt > event.changedAt ? rsvp.changedAt : event.changedAt,
    // Grows with every change of the event, and when the person gets a place.
    revision: event.sequence * 2 + (rsvp?.state === 'going' ? 1 : 0),
    status: event.status === 'cancelled' ? 'cancelled' : rsvp?.state === 'waiting' ? 'tentative' : 'confirmed',
    path: `/town-square/${event.id}`,
  }));
}
