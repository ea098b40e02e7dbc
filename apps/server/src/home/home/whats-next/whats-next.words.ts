import type { Translated, WordLanguage } from '@cuppa/domain/platform/words/language';
import { en } from './words/en.ts';

const WORDS: Record<WordLanguage, Translated<typeof en>> = { en };

/** The prompt for an order of steps. The texts that people read are in the web app. */
export function orderWords(language: WordLanguage): Translated<typeof en> {
  return WORDS[language];
}
