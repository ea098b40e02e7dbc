import { zonedTimeWords } from '@cuppa/domain/meeting/reconnections/zoned-time';
import { APP_NAME } from '@cuppa/domain/platform/app-name';
import { fillIn } from '@cuppa/domain/platform/words/fill-in';
import { READER_LANGUAGE } from '@cuppa/domain/platform/words/language';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { reconnectionWords } from './reconnections.words.ts';

const MINUTES = 10;

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
  isAgreed: boolean;
  zone: string;
  /** The region whose date style the description uses. */
  region?: string | null;
  url: string;
  now: Date;
}): string {
  const calendar = ical({ name: APP_NAME, method: ICalCalendarMethod.PUBLISH });
  calendar.createEvent({
    id: `reconnection-${entry.id}`,
    start: entry.startsAt,
    end: new Date(entry.startsAt.getTime() + MINUTES * 60_000),
    stamp: entry.now,
    // Grows with every download, so that the entry of a moved time replaces an earlier one.
    sequence: Math.floor((entry.now.getTime() - entry.createdAt.getTime()) / 1_000),
    summary: fillIn(reconnectionWords(READER_LANGUAGE).calendarEntry, { name: entry.partnerName }),
    description: `${zonedTimeWords(entry.startsAt, entry.zone, READER_LANGUAGE, entry.region)}\n\n${entry.prompt}`,
    url: entry.url,
    status: entry.isAgreed ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE,
  });
  return calendar.toString();
}
