import { LOCALES, type WordLanguage } from '../words/language.ts';

/**
 * An instant as a person reads it on their own wall clock, with the zone in words that hold on that
 * day ("British Summer Time" in July, "Greenwich Mean Time" in January). An unknown zone counts as UTC.
 */
export function zonedTimeWords(instant: Date, zone: string, language: WordLanguage): string {
  const format = (timeZone: string) =>
    new Intl.DateTimeFormat(LOCALES[language], {
      timeZone,
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      hour: '2-digit',
      minute: '2-digit',
      timeZoneName: 'long',
    }).format(instant);
  try {
    return format(zone);
  } catch {
    return format('UTC');
  }
}
