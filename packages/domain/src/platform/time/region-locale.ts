import { LOCALES, type WordLanguage } from '../words/language.ts';

/** For each language the locale that puts the day before the month, and the one that puts it after. */
const BASES: Record<WordLanguage, { dayFirst: string; monthFirst: string }> = {
  en: { dayFirst: LOCALES.en, monthFirst: 'en-US' },
};
const locales = new Map<string, string>();

/**
 * The Intl locale for dates and times in a language's words, with a region's order and clock: "10 March, 18:00" or
 * "March 10, 6:00 PM". Without a region, or for an unknown one, the language's own locale.
 * @param region ISO 3166-1 alpha-2, or null
 */
export function regionLocale(language: WordLanguage, region: string | null): string {
  if (region === null || !/^[A-Z]{2}$/.test(region)) return LOCALES[language];
  const key = `${language} ${region}`;
  const known = locales.get(key) ?? writeLocale(language, region);
  locales.set(key, known);
  return known;
}

/** Whether a locale uses the 24-hour clock. */
function isDayOf24(locale: string): boolean {
  const cycle = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hourCycle;
  return cycle === 'h23' || cycle === 'h24';
}

/** The digits of an hour: "09:05", but "9:05 AM". */
export function clockOptions(locale: string): Pick<Intl.DateTimeFormatOptions, 'hour' | 'minute'> {
  return { hour: isDayOf24(locale) ? '2-digit' : 'numeric', minute: '2-digit' };
}

/** The locale for a region's formats. Uses the region's main language, because Intl knows few regions for English. */
function writeLocale(language: WordLanguage, region: string): string {
  const own = new Intl.Locale(`und-${region}`).maximize().minimize().toString();
  const parts = new Intl.DateTimeFormat(`${own}-u-ca-gregory`, { month: 'long', day: 'numeric' }).formatToParts(0);
  const order = parts.map(({ type }) => type);
  const base = BASES[language][order.indexOf('day') < order.indexOf('month') ? 'dayFirst' : 'monthFirst'];
  return `${base}-u-hc-${isDayOf24(own) ? 'h23' : 'h12'}`;
}
