import type { Translated, WordLanguage } from '../words/language.ts';
import { en } from './words/en.ts';

const WORDS: Record<WordLanguage, Translated<typeof en>> = { en };

/** What each item is called, by its id. */
export function storeWords(language: WordLanguage): Translated<typeof en> {
  return WORDS[language];
}
