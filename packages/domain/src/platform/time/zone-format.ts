/** There are about 600 zones, in any case of letters. */
const MAX_FORMATS = 1_000;

/**
 * Formats instants as the clocks of IANA time zones show them. An unknown zone counts as UTC. The format of a zone is
 * kept: to make one costs a hundred times as much as to use it, and its memory lies where the garbage collector does not
 * see it.
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
