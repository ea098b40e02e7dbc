import type { Translated, WordLanguage } from '@cuppa/domain/platform/words/language';
import { en } from './words/en.ts';

const WORDS: Record<WordLanguage, Translated<typeof en>> = { en };

/** The words of the sample events, by sample id. */
export function eventWords(language: WordLanguage): Translated<typeof en> {
  return WORDS[language];
}
