import type { Translated, WordLanguage } from '@cuppa/domain/words/language';
import { en } from './words/en.ts';

const WORDS: Record<WordLanguage, Translated<typeof en>> = { en };

/** What a call is called; its cards are the domain’s. */
export function callsWords(language: WordLanguage): Translated<typeof en> {
  return WORDS[language];
}
