import type { Translated, WordLanguage } from '@cuppa/domain/platform/words/language';
import { en } from './words/en.ts';

const WORDS: Record<WordLanguage, Translated<typeof en>> = { en };

/** The words about a match card outside of the app. */
export function matchingWords(language: WordLanguage): Translated<typeof en> {
  return WORDS[language];
}
