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

export type DatePart = 'day' | 'month' | 'year';

/**
 * The order in which a region writes day, month and year as numbers; an unknown region has the one of English.
 * @param region ISO 3166-1 alpha-2, or null
 */
export function datePartOrder(region: string | null): DatePart[] {
  const locale = region !== null && /^[A-Z]{2}$/.test(region) ? mainLocale(region) : LOCALES.en;
  const options = { day: 'numeric', month: 'numeric', year: 'numeric' } as const;
  const parts = new Intl.DateTimeFormat(`${locale}-u-ca-gregory`, options).formatToParts(0);
  return parts.flatMap(({ type }) => (type === 'day' || type === 'month' || type === 'year' ? [type] : []));
}

/** The locale of the language that most people of a region speak. */
function mainLocale(region: string): string {
  return new Intl.Locale(`und-${region}`).maximize().minimize().toString();
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
  const own = mainLocale(region);
  const parts = new Intl.DateTimeFormat(`${own}-u-ca-gregory`, { month: 'long', day: 'numeric' }).formatToParts(0);
  const order = parts.map(({ type }) => type);
  const base = BASES[language][order.indexOf('day') < order.indexOf('month') ? 'dayFirst' : 'monthFirst'];
  return `${base}-u-hc-${isDayOf24(own) ? 'h23' : 'h12'}`;
}
