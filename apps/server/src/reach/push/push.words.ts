import type { Translated, WordLanguage } from '@cuppa/domain/platform/words/language';
import { en } from './words/en.ts';

const WORDS: Record<WordLanguage, Translated<typeof en>> = { en };

/** What push messages say by themselves. What they tell of notices comes with them. */
export function pushWords(language: WordLanguage): Translated<typeof en> {
  return WORDS[language];
}
