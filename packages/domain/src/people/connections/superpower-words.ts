import type { Translated, WordLanguage } from '../../platform/words/language.ts';
import { en } from './words/en.ts';

const WORDS: Record<WordLanguage, Translated<typeof en>> = { en };

/** Returns the names of the superpowers, by id. */
export function superpowerWords(language: WordLanguage): Translated<typeof en> {
  return WORDS[language];
}
