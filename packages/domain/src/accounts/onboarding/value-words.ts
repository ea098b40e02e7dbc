import type { Translated, WordLanguage } from '../../platform/words/language.ts';
import { en } from './words/en.ts';

const WORDS: Record<WordLanguage, Translated<typeof en>> = { en };

/** The names of the values, by id. */
export function valueWords(language: WordLanguage): Translated<typeof en> {
  return WORDS[language];
}
