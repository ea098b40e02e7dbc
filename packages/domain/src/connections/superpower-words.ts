import type { Translated, WordLanguage } from '../words/language.ts';
import { en } from './words/en.ts';

const WORDS: Record<WordLanguage, Translated<typeof en>> = { en };

/** What each superpower is called, by its id. */
export function superpowerWords(language: WordLanguage): Translated<typeof en> {
  return WORDS[language];
}
