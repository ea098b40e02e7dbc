/** The instants of a year at which zones are compared: one in each half. */
const MONTHS = ['01', '07'] as const;

/** The number of different times of day among some IANA zones. Zones whose clocks agree all year count as one. */
export function countTimeZones(zones: readonly string[], now: Date): number {
  return new Set(zones.map((zone) => MONTHS.map((month) => clockAt(zone, `${now.getUTCFullYear()}-${month}`)).join()))
    .size;
}

/** The clock time of a zone in the middle of a month, at noon UTC. An unknown zone counts as UTC. */
function clockAt(zone: string, month: string): string {
  const instant = new Date(`${month}-15T12:00:00Z`);
  try {
    return formatClock(zone, instant);
  } catch {
    return formatClock('UTC', instant);
  }
}

function formatClock(timeZone: string, instant: Date): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(instant);
}
