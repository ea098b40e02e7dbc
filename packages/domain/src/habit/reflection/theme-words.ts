import type { Translated, WordLanguage } from '../../platform/words/language.ts';
import { en } from './words/en.ts';

const WORDS: Record<WordLanguage, Translated<typeof en>> = { en };

/** The prompts of each theme, by its id. */
export function themeWords(language: WordLanguage): Translated<typeof en> {
  return WORDS[language];
}
