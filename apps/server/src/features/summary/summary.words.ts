import type { Translated, WordLanguage } from '@cuppa/domain/words/language';
import { en } from './words/en.ts';

const WORDS: Record<WordLanguage, Translated<typeof en>> = { en };

/** How a summary is asked for. */
export function summaryWords(language: WordLanguage): Translated<typeof en> {
  return WORDS[language];
}
