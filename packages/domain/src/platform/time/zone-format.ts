/** Enough for the about 600 zones, even with names in different cases. */
const MAX_FORMATS = 1_000;

type Options = Omit<Intl.DateTimeFormatOptions, 'timeZone'>;

/**
 * Formats instants in IANA time zones, for people to read: a format’s shape differs between versions of Intl, so what is
 * read by code comes from `wallClockIn`. An unknown zone counts as UTC.
 */
export function zoneFormat(locale: string, options: Options): (zone: string, instant: Date) => string {
  const formatOf = zoneFormats(locale, options);
  return (zone, instant) => formatOf(zone).format(instant);
}

/**
 * One format for each IANA time zone; that of UTC for an unknown one. Formats are cached: making one costs a hundred
 * times as much as using it, and its memory is invisible to the garbage collector.
 */
export function zoneFormats(locale: string, options: Options): (zone: string) => Intl.DateTimeFormat {
  const formats = new Map<string, Intl.DateTimeFormat>();

  function formatOf(zone: string): Intl.DateTimeFormat {
    const known = formats.get(zone);
    if (known) return known;
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: zone });
    if (formats.size >= MAX_FORMATS) formats.clear();
    formats.set(zone, format);
    return format;
  }

  return (zone) => {
    try {
      return formatOf(zone);
    } catch {
      return formatOf('UTC');
    }
  };
}
