import { wallClockIn as clockIn } from '@cuppa/domain/platform/time/wall-clock';
import { shownZone } from './device-zone.ts';

/** The time that clocks in a zone show, as "2026-03-10 14:05:09"; in the device's zone if the browser lacks that one. */
export function wallClockIn(zone: string, instant: Date): string {
  return clockIn(shownZone(zone), instant);
}
