import type { Translated, WordLanguage } from '../words/language.ts';
import { en } from './words/en.ts';

const WORDS: Record<WordLanguage, Translated<typeof en>> = { en };

/** What each value is called, by its id. */
export function valueWords(language: WordLanguage): Translated<typeof en> {
  return WORDS[language];
}
