import { APP_NAME } from '@cuppa/domain/platform/app-name';
import ical, { ICalEventStatus } from 'ical-generator';
import { alarmsOf } from './calendar-alarm.ts';

/** One entry of a person's calendar. */
export type Appointment = {
  /** Unique forever, and the same in every feed. */
  id: string;
  title: string;
  /** Empty for none. */
  description: string;
  /** A place in words, and its point in degrees if it has one; null for none. */
  place: { title: string; point: { latitude: number; longitude: number } | null } | null;
  startsAt: Date;
  endsAt: Date;
  /** How long before the start a calendar reminds of it, in minutes. */
  remindMinutes: number;
  /** When its title, time or status last changed. */
  changedAt: Date;
  /** The SEQUENCE of the single file of this entry. */
  revision: number;
  status: 'tentative' | 'confirmed' | 'cancelled';
  /** The path of its page in the web app. */
  path: string;
};

/** Reads a person's appointments from one feature. */
export type AppointmentSource = (userId: string) => Promise<Appointment[]>;

const STATUS = {
  tentative: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
} as const;

const REFRESH_SECONDS = 3_600;

/**
 * A calendar to subscribe to (RFC 5545), with all that the single files have. Times are instants in UTC: every calendar
 * shows them on its own clock, also after a trip and when clocks change, and the feed contains no time zone rules that
 * could be outdated. The same appointments give the same text.
 */
export function calendarFeed(appointments: readonly Appointment[], siteUrl: string): string {
  const calendar = ical({ name: APP_NAME, ttl: REFRESH_SECONDS });
  for (const one of appointments.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime() || order(a.id, b.id))) {
    calendar.createEvent({
      id: one.id,
      start: one.startsAt,
      end: one.endsAt,
      stamp: one.changedAt,
      lastModified: one.changedAt,
      sequence: one.revision,
      summary: one.title,
      ...(one.description !== '' && { description: one.description }),
      ...(one.place !== null && { location: locationOf(one.place) }),
      url: `${siteUrl}${one.path}`,
      status: STATUS[one.status],
      alarms: alarmsOf(STATUS[one.status], one.remindMinutes),
    });
  }
  return calendar.toString();
}

function locationOf({ title, point }: NonNullable<Appointment['place']>) {
  return { title, ...(point !== null && { geo: { lat: point.latitude, lon: point.longitude } }) };
}

function order(a: string, b: string): number {
  return a < b ? -1 : 1;
}
