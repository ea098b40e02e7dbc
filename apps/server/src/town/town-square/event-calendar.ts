import type { PublicEvent } from '@cuppa/contract/town/town-square/event-schema';
import { APP_NAME } from '@cuppa/domain/platform/app-name';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { Temporal } from 'temporal-polyfill';
import { alarmsOf } from '../../reach/calendar/calendar.service.ts';
import { timeZoneComponent } from './time-zone-component.ts';

/** Time to get ready and go there. */
export const EVENT_REMIND_MINUTES = 60;

/**
 * The public calendar entry of an event (RFC 5545), without the link of an online event. Times are local to the event's
 * zone and the entry defines that zone, so that a calendar shows the local hour even if it does not know the zone.
 */
export function eventCalendar(
  event: PublicEvent,
  { sequence, changedAt, url }: { sequence: number; changedAt: Date; url: string },
): string {
  const zone = event.time_zone;
  const [start, end] = [event.date_time, event.ends_at].map((moment) => inZone(new Date(moment), zone));
  const calendar = ical({ name: APP_NAME, method: ICalCalendarMethod.PUBLISH });
  calendar.timezone({ name: null, generator: () => timeZoneComponent(zone, new Date(event.date_time)) });
  const { latitude, longitude } = event;
  const geo = latitude === null || longitude === null ? null : { geo: { lat: latitude, lon: longitude } };
  const status = event.status === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED;
  calendar.createEvent({
    id: `event-${event.id}`,
    start: start!,
    end: end!,
    timezone: zone,
    stamp: changedAt,
    lastModified: changedAt,
    sequence,
    summary: event.title,
    description: event.description,
    url,
    ...(event.location !== '' && { location: { title: event.location, ...geo } }),
    status,
    alarms: alarmsOf(status, EVENT_REMIND_MINUTES),
  });
  return calendar.toString();
}

function inZone(instant: Date, zone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone);
}
