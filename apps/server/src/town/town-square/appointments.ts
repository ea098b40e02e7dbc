import { DAY_MS } from '@cuppa/domain/platform/time/lengths';
import { MOST_RSVPS } from '@cuppa/domain/town/town-square/events';
import type { Appointment } from '../../reach/calendar/calendar.service.ts';
import { EVENT_REMIND_MINUTES } from './event-calendar.ts';
import { type EventRow, findEventsFor, findOwnEvents, type RsvpRow } from './town-square.repository.ts';
import type { TownSquareDeps } from './town-square-deps.ts';

/** How long past events stay in the calendar feed. */
const KEPT_MS = 30 * DAY_MS;
const MOST = 4 * MOST_RSVPS;

/** Events for a person's calendar feed: those they host or go to, and as tentative those they wait for or said maybe to. */
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
    description: event.description,
    place: event.location === '' ? null : { title: event.location, point: pointOf(event) },
    remindMinutes: EVENT_REMIND_MINUTES,
    startsAt: event.dateTime,
    endsAt: event.endsAt,
    changedAt: rsvp !== null && rsvp.changedAt > event.changedAt ? rsvp.changedAt : event.changedAt,
    revision: event.sequence,
    status: event.status === 'cancelled' ? 'cancelled' : isUndecided(rsvp) ? 'tentative' : 'confirmed',
    path: `/town-square/${event.id}`,
  }));
}

const isUndecided = (rsvp: RsvpRow | null) => rsvp?.state === 'waiting' || rsvp?.state === 'maybe';

function pointOf({ latitude, longitude }: EventRow): { latitude: number; longitude: number } | null {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}
