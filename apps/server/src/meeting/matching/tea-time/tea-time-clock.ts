import { Temporal } from 'temporal-polyfill';

/** One round: everyone whose clock shows this time gathers in it. */
export type Round = { startsAt: Date; endsAt: Date };

/**
 * The round that is open now, or else the next one, on a person's own clock. If the clocks change, a time that does not
 * exist is moved by the gap, and of a time that comes twice the first counts. An unknown zone counts as UTC.
 *
 * @param times times of day, as "20:00"
 */
export function roundFor(
  zone: string,
  now: Date,
  { times, lengthMs }: { times: readonly string[]; lengthMs: number },
): Round {
  const today = dayIn(zone, now);
  const starts = [-1, 0, 1, 2]
    .flatMap((days) => times.map((time) => instantOf(today.day.add({ days }), time, today.zone)))
    .sort((a, b) => a - b);
  const startsAt = starts.find((start) => start + lengthMs > now.getTime());
  if (startsAt === undefined) throw new Error('there is no tea time');
  return { startsAt: new Date(startsAt), endsAt: new Date(startsAt + lengthMs) };
}

function dayIn(zone: string, now: Date): { day: Temporal.PlainDate; zone: string } {
  const instant = Temporal.Instant.fromEpochMilliseconds(now.getTime());
  try {
    return { day: instant.toZonedDateTimeISO(zone).toPlainDate(), zone };
  } catch {
    return { day: instant.toZonedDateTimeISO('UTC').toPlainDate(), zone: 'UTC' };
  }
}

function instantOf(day: Temporal.PlainDate, time: string, zone: string): number {
  return day.toZonedDateTime({ timeZone: zone, plainTime: Temporal.PlainTime.from(time) }).epochMilliseconds;
}
