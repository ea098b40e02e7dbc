import { zonedTimeWords } from '@cuppa/domain/reconnections/zoned-time';
import { deviceTimeZone } from '../../lib/today.ts';

/** An instant in words on this device's clock, with the zone that holds on that day. */
export function timeWords(iso: string): string {
  return zonedTimeWords(new Date(iso), deviceTimeZone());
}
