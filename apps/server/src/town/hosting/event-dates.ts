import { Temporal } from 'temporal-polyfill';

const DAYS_A_WEEK = 7;

/**
 * The instant at which clocks of a zone show a time, YYYY-MM-DDTHH:mm; null if they skip that time or it is malformed.
 */
export function instantOf(startsOn: string, zone: string): Date | null {
  const plain = plainOf(startsOn);
  if (plain === null) return null;
  const zoned = plain.toZonedDateTime(zone);
  return zoned.toPlainDateTime().equals(plain) ? dateOf(zoned) : null;
}

/**
 * Weekly instants at the same wall-clock hour, from the first to the last day, YYYY-MM-DD. If clocks skip the hour in a
 * later week, that date moves by the length of the gap; if the hour occurs twice, its first occurrence counts. Empty if
 * the first instant does not exist.
 */
export function weeklyDates(startsOn: string, lastDay: string | null, zone: string): Date[] {
  const [first, plain] = [instantOf(startsOn, zone), plainOf(startsOn)];
  if (first === null || plain === null) return [];
  return lastDay === null ? [first] : [first, ...laterWeeks(plain, lastDay, zone)];
}

/** Weekly instants after an instant, on the same weekday and wall-clock hour, up to the last day, YYYY-MM-DD. */
export function weeksAfter(last: Date, lastDay: string, zone: string): Date[] {
  return laterWeeks(zonedOf(last, zone).toPlainDateTime(), lastDay, zone);
}

/** Days from an instant's day in a zone to another day, YYYY-MM-DD; negative if that day is earlier. */
export function daysUntil(from: Date, lastDay: string, zone: string): number {
  return zonedOf(from, zone).toPlainDate().until(Temporal.PlainDate.from(lastDay), { largestUnit: 'day' }).days;
}

/** The wall-clock time of a zone at an instant, YYYY-MM-DDTHH:mm. */
export function wallClock(instant: Date, zone: string): string {
  return zonedOf(instant, zone).toPlainDateTime().toString({ smallestUnit: 'minute' });
}

/** The Monday of an instant's calendar week in a zone, YYYY-MM-DD. */
export function weekOf(instant: Date, zone: string): string {
  const day = zonedOf(instant, zone).toPlainDate();
  return day.subtract({ days: day.dayOfWeek - 1 }).toString();
}

/**
 * The new start of an event when another event of its series moves: shifted by as many days, at the new wall-clock
 * hour.
 *
 * @param moved the other event, before and after
 */
export function movedWith(
  event: { dateTime: Date; timeZone: string },
  moved: { from: Date; fromZone: string; startsOn: string; zone: string },
): Date {
  const [was, is] = [zonedOf(moved.from, moved.fromZone).toPlainDate(), Temporal.PlainDateTime.from(moved.startsOn)];
  const { days } = was.until(is.toPlainDate(), { largestUnit: 'day' });
  const day = zonedOf(event.dateTime, event.timeZone).toPlainDate().add({ days });
  return dateOf(day.toZonedDateTime({ timeZone: moved.zone, plainTime: is.toPlainTime() }));
}

/** The canonical id of a time zone; UTC if this machine does not know it. */
export function knownZone(zone: string): string {
  try {
    return zonedOf(new Date(0), zone).timeZoneId;
  } catch {
    return 'UTC';
  }
}

function laterWeeks(first: Temporal.PlainDateTime, lastDay: string, zone: string): Date[] {
  const end = Temporal.PlainDate.from(lastDay);
  const dates: Date[] = [];
  let next = first.add({ days: DAYS_A_WEEK });
  while (Temporal.PlainDate.compare(next.toPlainDate(), end) <= 0) {
    dates.push(dateOf(next.toZonedDateTime(zone)));
    next = next.add({ days: DAYS_A_WEEK });
  }
  return dates;
}

function plainOf(startsOn: string): Temporal.PlainDateTime | null {
  try {
    return Temporal.PlainDateTime.from(startsOn);
  } catch {
    return null;
  }
}

const zonedOf = (instant: Date, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone);
const dateOf = (zoned: Temporal.ZonedDateTime) => new Date(zoned.epochMilliseconds);
