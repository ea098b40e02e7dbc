import { DAY_MS } from '@cuppa/domain/platform/time/lengths';
import { deviceTimeZone } from '../../lib/time/device-zone.ts';
import { wallClockIn } from '../../lib/time/wall-clock.ts';

/** The calendar day of an instant in a zone, in the format of a date field. */
export function localDay(instant: Date, zone = deviceTimeZone()): string {
  return wallClockIn(zone, instant).slice(0, 10);
}

/** The time of day of an instant in a zone, in the format of a time field. */
export function localTime(instant: Date, zone = deviceTimeZone()): string {
  return wallClockIn(zone, instant).slice(11, 16);
}

/**
 * The instant of a day and a time in a zone, or null if one is missing. A time that clocks skip in spring is moved one
 * hour later; of a time that comes twice in autumn, the first counts.
 */
export function localInstant(day: string, time: string, zone = deviceTimeZone()): Date | null {
  const shown = Date.parse(`${day}T${time}Z`);
  if (day === '' || time === '' || Number.isNaN(shown)) return null;
  // The zone's offset from UTC a day before and a day after; it changes at most once in between.
  const [before, after] = [-DAY_MS, DAY_MS].map((ms) => shown - aheadMs(zone, shown + ms)) as [number, number];
  return new Date(isShownAt(zone, after, shown) && !isShownAt(zone, before, shown) ? after : before);
}

function aheadMs(zone: string, ms: number): number {
  return shownAt(zone, ms) - Math.floor(ms / 1_000) * 1_000;
}

/** The time that the zone's clock shows, parsed as if it were UTC. */
function shownAt(zone: string, ms: number): number {
  return Date.parse(`${wallClockIn(zone, new Date(ms)).replace(' ', 'T')}Z`);
}

const isShownAt = (zone: string, ms: number, shown: number) => shownAt(zone, ms) === shown;
