import { clockOptions, regionLocale } from '../../platform/time/region-locale.ts';
import type { WordLanguage } from '../../platform/words/language.ts';

/**
 * An instant on a person's own wall clock, with the name of the time zone that is right on that day ("British Summer
 * Time" in July, "Greenwich Mean Time" in January). An unknown zone counts as UTC.
 *
 * @param region its order of day and month, and its clock, are used; null for the language's own
 */
export function zonedTimeWords(
  instant: Date,
  zone: string,
  language: WordLanguage,
  region: string | null = null,
): string {
  return write(instant, zone, regionLocale(language, region), { timeZoneName: 'long' });
}

/** The same without the name of the zone, such as "Saturday, February 27 at 6:00 PM". */
export function momentWords(instant: Date, zone: string, language: WordLanguage, region: string | null): string {
  return write(instant, zone, regionLocale(language, region), {});
}

function write(instant: Date, zone: string, locale: string, parts: Intl.DateTimeFormatOptions): string {
  const format = (timeZone: string) =>
    new Intl.DateTimeFormat(locale, {
      timeZone,
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      ...clockOptions(locale),
      ...parts,
    }).format(instant);
  try {
    return format(zone);
  } catch {
    return format('UTC');
  }
}
