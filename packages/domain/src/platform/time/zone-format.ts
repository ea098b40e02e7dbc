/** Enough for the about 600 zones, even with names in different cases. */
const MAX_FORMATS = 1_000;

/**
 * Formats instants in IANA time zones. An unknown zone counts as UTC. Formats are cached per zone: making one costs a
 * hundred times as much as using it, and its memory is invisible to the garbage collector.
 */
export function zoneFormat(
  locale: string,
  options: Omit<Intl.DateTimeFormatOptions, 'timeZone'>,
): (zone: string, instant: Date) => string {
  const formats = new Map<string, Intl.DateTimeFormat>();

  function formatOf(zone: string): Intl.DateTimeFormat {
    const known = formats.get(zone);
    if (known) return known;
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: zone });
    if (formats.size >= MAX_FORMATS) formats.clear();
    formats.set(zone, format);
    return format;
  }

  return (zone, instant) => {
    try {
      return formatOf(zone).format(instant);
    } catch {
      return formatOf('UTC').format(instant);
    }
  };
}
