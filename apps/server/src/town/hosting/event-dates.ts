import { Temporal } from 'temporal-polyfill';

/** A week begins on Monday. */
const DAYS_A_WEEK = 7;

/** The instant at which clocks of a zone show a time, YYYY-MM-DDTHH:mm; null where they never do. */
export function instantOf(startsOn: string, zone: string): Date | null {
  const plain = plainOf(startsOn);
  if (plain === null) return null;
  const zoned = plain.toZonedDateTime(zone);
  return zoned.toPlainDateTime().equals(plain) ? dateOf(zoned) : null;
}

/**
 * The first instant and those of the weeks after it, at the same hour of the clock, up to the last day, YYYY-MM-DD. Where
 * the clocks of a later week leave that hour out, its date is moved by the gap; of an hour that comes twice it is the
 * first. Empty where the first does not exist.
 */
export function weeklyDates(startsOn: string, lastDay: string | null, zone: string): Date[] {
  const [first, plain] = [instantOf(startsOn, zone), plainOf(startsOn)];
  if (first === null || plain === null) return [];
  return lastDay === null ? [first] : [first, ...laterWeeks(plain, lastDay, zone)];
}

/** The dates after an instant at the same hour of the clock and day of the week, up to the last day. */
export function weeksAfter(last: Date, lastDay: string, zone: string): Date[] {
  return laterWeeks(zonedOf(last, zone).toPlainDateTime(), lastDay, zone);
}

/** How many days lie between the day of an instant in a zone and a day, YYYY-MM-DD; negative where it comes before. */
export function daysUntil(from: Date, lastDay: string, zone: string): number {
  return zonedOf(from, zone).toPlainDate().until(Temporal.PlainDate.from(lastDay), { largestUnit: 'day' }).days;
}

/** What clocks of a zone show at an instant, YYYY-MM-DDTHH:mm. */
export function wallClock(instant: Date, zone: string): string {
  return zonedOf(instant, zone).toPlainDateTime().toString({ smallestUnit: 'minute' });
}

/** The calendar week of an instant in a zone, by its Monday. */
export function weekOf(instant: Date, zone: string): string {
  const day = zonedOf(instant, zone).toPlainDate();
  return day.subtract({ days: day.dayOfWeek - 1 }).toString();
}

/**
 * Where an event goes if another of its series is moved: as many days on or back, at the new hour of the clock.
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

/** A zone that this machine knows; an unknown one counts as UTC. */
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
