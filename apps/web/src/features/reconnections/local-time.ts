const pad = (figure: number) => String(figure).padStart(2, '0');

/** The calendar day of an instant on this device's clock, as a date field holds it. */
export function localDay(instant: Date): string {
  return `${instant.getFullYear()}-${pad(instant.getMonth() + 1)}-${pad(instant.getDate())}`;
}

/** The time of day of an instant on this device's clock, as a time field holds it. */
export function localTime(instant: Date): string {
  return `${pad(instant.getHours())}:${pad(instant.getMinutes())}`;
}

/**
 * The instant of a day and a time on this device's clock, or null where one is missing. A time that
 * clocks skip in spring is the one an hour later, one that comes twice in autumn the first of the two
 * (ECMAScript's own rule for local times).
 */
export function localInstant(day: string, time: string): Date | null {
  const instant = new Date(`${day}T${time}`);
  return day === '' || time === '' || Number.isNaN(instant.getTime()) ? null : instant;
}
