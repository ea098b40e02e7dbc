/** The time that clocks in a zone show, as "2026-03-10 14:05:09"; an unknown zone counts as UTC. */
export function wallClockIn(zone: string, instant: Date): string {
  try {
    return format(zone, instant);
  } catch {
    return format('UTC', instant);
  }
}

/** Sweden uses this format. */
function format(timeZone: string, instant: Date): string {
  return new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).format(instant);
}
