export const GENDERS = ['woman', 'man', 'non-binary'] as const;
export type Gender = (typeof GENDERS)[number];

/** Languages a person can offer to talk in, ISO 639-1. */
export const LANGUAGES = [
  'en',
  'es',
  'fr',
  'de',
  'it',
  'pt',
  'nl',
  'pl',
  'sv',
  'da',
  'no',
  'fi',
  'cs',
  'ro',
  'hu',
  'el',
  'tr',
  'uk',
  'ru',
  'ar',
  'he',
  'fa',
  'hi',
  'bn',
  'ur',
  'id',
  'vi',
  'th',
  'zh',
  'ja',
] as const;
export type Language = (typeof LANGUAGES)[number];

/** The age range until a person narrows it (product decisions section 4). */
export const AGE_WINDOW = { min: 18, max: 99 } as const;
/** Specification section 9: "25 miles". */
export const DEFAULT_RADIUS_MILES = 25;
export const MAX_FIRST_NAME_LENGTH = 40;

/** The bit mask of a set of options, by their order in the list. */
export function optionMask<T>(all: readonly T[], chosen: readonly T[]): number {
  return chosen.reduce((mask, option) => mask | (1 << all.indexOf(option)), 0);
}
