import type { Translated, WordLanguage } from '@cuppa/domain/platform/words/language';
import { en } from './words/en.ts';

const WORDS: Record<WordLanguage, Translated<typeof en>> = { en };

/** The request for a summary. */
export function summaryWords(language: WordLanguage): Translated<typeof en> {
  return WORDS[language];
}
