import { knownZone } from '../../platform/time/known-zone.ts';
import { wallClockIn } from '../../platform/time/wall-clock.ts';
import { ageOn, type CalendarDay } from './age.ts';

/**
 * The day on which a birthday is judged: today in the person's own zone; before they have one, in the zone that their
 * device names; in UTC if there is neither. Page, form and server ask this, so that one day decides. A device can lie
 * about its zone, and gains at most a day: only IANA zones count, and where the day begins first on earth somebody of
 * this birthday is eighteen. Who is under 18 everywhere stays out.
 */
export function birthdayToday(zone: string | null | undefined, now: Date): CalendarDay {
  return wallClockIn(knownZone(zone ?? '') ?? 'UTC', now).slice(0, 10);
}

/** A person's age in whole years on the day of their own zone; null if their birthday is unknown. */
export function ageNow(
  { birthday, timeZone }: { birthday: CalendarDay | null; timeZone: string },
  now: Date,
): number | null {
  return birthday === null ? null : ageOn(birthdayToday(timeZone, now), birthday);
}
