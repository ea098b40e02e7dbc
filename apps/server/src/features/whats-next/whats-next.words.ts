import type { Translated, WordLanguage } from '@cuppa/domain/words/language';
import { en } from './words/en.ts';

const WORDS: Record<WordLanguage, Translated<typeof en>> = { en };

/** How an order of steps is asked for; what people read of them is the web’s. */
export function orderWords(language: WordLanguage): Translated<typeof en> {
  return WORDS[language];
}
