import type { Translated, WordLanguage } from '@cuppa/domain/platform/words/language';
import { en } from './words/en.ts';

const WORDS: Record<WordLanguage, Translated<typeof en>> = { en };

/** The names of nobody in particular. */
export function moderationWords(language: WordLanguage): Translated<typeof en> {
  return WORDS[language];
}
