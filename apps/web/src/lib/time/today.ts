import { dateSettings } from './date-settings.ts';
import { wallClockIn } from './wall-clock.ts';

/** Today's calendar day in the person's zone; before a profile is known, in the device's. */
export function localToday(): string {
  return wallClockIn(dateSettings.read().timeZone, new Date()).slice(0, 10);
}
