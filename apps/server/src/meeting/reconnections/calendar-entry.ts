import { zonedTimeWords } from '@cuppa/domain/meeting/reconnections/zoned-time';
import { APP_NAME } from '@cuppa/domain/platform/app-name';
import { fillIn } from '@cuppa/domain/platform/words/fill-in';
import { READER_LANGUAGE } from '@cuppa/domain/platform/words/language';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { alarmsOf } from '../../reach/calendar/calendar.service.ts';
import { reconnectionWords } from './reconnections.words.ts';

/** The length of an entry, and how long before it a calendar reminds of it. */
export const MINUTES = 10;
export const REMIND_MINUTES = 10;

/**
 * The shared calendar entry of a reconnection (RFC 5545). Both people get the same UID and the time in UTC, so every
 * calendar shows it in its own zone, even in weeks in which clocks change.
 */
export function calendarEntry(entry: {
  id: string;
  partnerName: string;
  prompt: string;
  startsAt: Date;
  createdAt: Date;
  /** When the time or the answer last changed. */
  changedAt: Date;
  isAgreed: boolean;
  zone: string;
  /** The region whose date style the description uses. */
  region?: string | null;
  url: string;
  now: Date;
}): string {
  const status = entry.isAgreed ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE;
  const calendar = ical({ name: APP_NAME, method: ICalCalendarMethod.PUBLISH });
  calendar.createEvent({
    id: `reconnection-${entry.id}`,
    start: entry.startsAt,
    end: new Date(entry.startsAt.getTime() + MINUTES * 60_000),
    stamp: entry.now,
    sequence: sequenceOf(entry),
    summary: fillIn(reconnectionWords(READER_LANGUAGE).calendarEntry, { name: entry.partnerName }),
    description: entryDescription(entry),
    url: entry.url,
    status,
    alarms: alarmsOf(status, REMIND_MINUTES),
  });
  return calendar.toString();
}

/** The SEQUENCE of an entry: whole seconds from its first proposal to its last change, so that it grows with changes. */
export function sequenceOf({ createdAt, changedAt }: { createdAt: Date; changedAt: Date }): number {
  return Math.max(0, Math.floor((changedAt.getTime() - createdAt.getTime()) / 1_000));
}

/** The time on the person's own clock, and what to talk about. */
export function entryDescription(entry: {
  startsAt: Date;
  zone: string;
  region?: string | null | undefined;
  prompt: string;
}): string {
  return `${zonedTimeWords(entry.startsAt, entry.zone, READER_LANGUAGE, entry.region)}\n\n${entry.prompt}`;
}
