import { LOCALES, type WordLanguage } from '../words/language.ts';

/**
 * An instant on a person's own wall clock, with the time zone in words that are right on that day ("British Summer
 * Time" in July, "Greenwich Mean Time" in January). An unknown zone counts as UTC.
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
