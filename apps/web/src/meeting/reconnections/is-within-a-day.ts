import { DAY_MS } from '@cuppa/domain/platform/time/lengths';

/** A day, and a minute for clocks that differ a little. */
const AT_MOST_MS = DAY_MS + 60_000;

/** True if a time is at most a day away; the ritual then says "tomorrow". */
export function isWithinADay(iso: string): boolean {
  return Date.parse(iso) - Date.now() <= AT_MOST_MS;
}
