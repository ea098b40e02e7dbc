import type { Translated, WordLanguage } from '@cuppa/domain/platform/words/language';
import { en } from './words/en.ts';

const WORDS: Record<WordLanguage, Translated<typeof en>> = { en };

/** The layout's own texts. */
export function mailWords(language: WordLanguage): Translated<typeof en> {
  return WORDS[language];
}
