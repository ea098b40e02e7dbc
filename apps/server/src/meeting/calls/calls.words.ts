import type { Translated, WordLanguage } from '@cuppa/domain/platform/words/language';
import { en } from './words/en.ts';

const WORDS: Record<WordLanguage, Translated<typeof en>> = { en };

/** The title of a call. The texts of its cards are in the domain. */
export function callsWords(language: WordLanguage): Translated<typeof en> {
  return WORDS[language];
}
