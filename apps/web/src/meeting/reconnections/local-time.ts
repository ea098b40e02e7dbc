import { DAY_MS } from '@cuppa/domain/platform/time/lengths';
import { deviceTimeZone } from '../../lib/time/today.ts';
import { wallClockIn } from '../../lib/time/wall-clock.ts';

/** The calendar day of an instant on the clock of a zone, as a date field holds it. */
export function localDay(instant: Date, zone = deviceTimeZone()): string {
  return wallClockIn(zone, instant).slice(0, 10);
}

/** The time of day of an instant on the clock of a zone, as a time field holds it. */
export function localTime(instant: Date, zone = deviceTimeZone()): string {
  return wallClockIn(zone, instant).slice(11, 16);
}

/**
 * The instant of a day and a time on the clock of a zone, or null where one is missing. A time that clocks skip in
 * spring is the one an hour later, one that comes twice in autumn the first of the two.
 */
export function localInstant(day: string, time: string, zone = deviceTimeZone()): Date | null {
  const shown = Date.parse(`${day}T${time}Z`);
  if (day === '' || time === '' || Number.isNaN(shown)) return null;
  // What the clock was ahead of UTC a day before, and is a day after: it changes at most once in between.
  const [before, after] = [-DAY_MS, DAY_MS].map((ms) => shown - aheadMs(zone, shown + ms)) as [number, number];
  return new Date(isShownAt(zone, after, shown) && !isShownAt(zone, before, shown) ? after : before);
}

function aheadMs(zone: string, ms: number): number {
  return shownAt(zone, ms) - Math.floor(ms / 1_000) * 1_000;
}

/** What the clock shows, read as if it were UTC. */
function shownAt(zone: string, ms: number): number {
  return Date.parse(`${wallClockIn(zone, new Date(ms)).replace(' ', 'T')}Z`);
}

const isShownAt = (zone: string, ms: number, shown: number) => shownAt(zone, ms) === shown;
