import { RARER_LANGUAGES } from './rarer-languages.ts';

export const GENDERS = ['woman', 'man', 'non-binary'] as const;
export type Gender = (typeof GENDERS)[number];

/** The languages of most people, by their ISO 639-1 codes; Filipino has none there. */
export const COMMON_LANGUAGES = [
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
  'ko',
  'fil',
  'ms',
  'sw',
  'ta',
  'te',
  'ml',
  'kn',
  'mr',
  'gu',
  'pa',
  'ne',
  'si',
  'my',
  'km',
  'kk',
  'uz',
  'az',
  'ka',
  'hy',
  'am',
  'so',
  'ha',
  'yo',
  'af',
  'sq',
  'bg',
  'hr',
  'sr',
  'sk',
  'sl',
  'lt',
  'lv',
  'et',
] as const;
export type CommonLanguage = (typeof COMMON_LANGUAGES)[number];

/** Languages that a person can offer to talk in. */
export const LANGUAGES: readonly string[] = [...COMMON_LANGUAGES, ...RARER_LANGUAGES];
export type Language = string;

/** The full age range, which applies until a person narrows it (product decisions, section 4). */
export const AGE_WINDOW = { min: 18, max: 99 } as const;
/** Specification section 9: "25 miles". */
export const DEFAULT_RADIUS_MILES = 25;
/** The smallest and the largest search radius that a person can choose. */
export const RADIUS_MILES = { min: 5, max: 100 } as const;
export const MAX_FIRST_NAME_LENGTH = 40;
export const MAX_PRONOUNS_LENGTH = 30;
export const MAX_BIO_LENGTH = 500;
export const MAX_PROMPT_ANSWER_LENGTH = 200;
export const MAX_PROMPTS = 3;
export const MAX_PHOTOS = 6;
/** Aspect ratio of a profile photo: width divided by height. */
export const PHOTO_ASPECT = 4 / 5;

/** Audiences of a person's photos: no one, connections, or also people who accepted a match card with them. */
export const PHOTO_AUDIENCES = ['nobody', 'connections', 'match-card'] as const;
export type PhotoAudience = (typeof PHOTO_AUDIENCES)[number];

/** The bit mask of a set of options: bit n is set for the n-th option of the list (n starts at 0, and ends at 31). */
export function optionMask<T>(all: readonly T[], chosen: readonly T[]): number {
  return chosen.reduce((mask, option) => mask | (1 << all.indexOf(option)), 0);
}
