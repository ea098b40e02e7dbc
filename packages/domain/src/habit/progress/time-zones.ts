import { wallClockIn } from '../../platform/time/wall-clock.ts';

/** Zones are compared at one instant in each half of the year. */
const MONTHS = ['01', '07'] as const;

/** The number of different local times among some IANA zones. Zones whose clocks agree all year count as one. */
export function countTimeZones(zones: readonly string[], now: Date): number {
  return new Set(zones.map((zone) => MONTHS.map((month) => clockAt(zone, `${now.getUTCFullYear()}-${month}`)).join()))
    .size;
}

/** The local time of a zone in the middle of a month, at noon UTC. */
function clockAt(zone: string, month: string): string {
  return wallClockIn(zone, new Date(`${month}-15T12:00:00Z`));
}
