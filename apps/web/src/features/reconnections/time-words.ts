import { zonedTimeWords } from '@cuppa/domain/reconnections/zoned-time';
import { DAY_MS } from '@cuppa/domain/time/lengths';
import { READER_LANGUAGE } from '@cuppa/domain/words/language';
import { deviceTimeZone } from '../../lib/time/today.ts';

/** A day, and a minute for clocks that differ a little. */
const AT_MOST_MS = DAY_MS + 60_000;

/** An instant in words on this device's clock, with the zone that holds on that day. */
export function timeWords(iso: string): string {
  return zonedTimeWords(new Date(iso), deviceTimeZone(), READER_LANGUAGE);
}

/** Whether an instant is at most a day away, which the ritual calls tomorrow. */
export function isWithinADay(iso: string): boolean {
  return Date.parse(iso) - Date.now() <= AT_MOST_MS;
}
