import type { Translated, WordLanguage } from '@cuppa/domain/platform/words/language';
import { en } from './words/en.ts';

const WORDS: Record<WordLanguage, Translated<typeof en>> = { en };

/** Returns the words of the moderation service itself. */
export function moderationWords(language: WordLanguage): Translated<typeof en> {
  return WORDS[language];
}
