/** In which of these instants of a year zones are compared: one in each half. */
const MONTHS = ['01', '07'] as const;

/** How many different times of day a number of IANA zones are: those whose clocks agree all year are one. */
export function countTimeZones(zones: readonly string[], now: Date): number {
  return new Set(zones.map((zone) => MONTHS.map((month) => clockAt(zone, `${now.getUTCFullYear()}-${month}`)).join()))
    .size;
}

/** What a clock of the zone shows in the middle of a month, at noon UTC; an unknown zone counts as UTC. */
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
