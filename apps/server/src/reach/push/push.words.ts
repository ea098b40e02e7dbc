import type { Translated, WordLanguage } from '@cuppa/domain/platform/words/language';
import { en } from './words/en.ts';

const WORDS: Record<WordLanguage, Translated<typeof en>> = { en };

/** The texts that this feature adds to push messages; the texts of notices come with the message. */
export function pushWords(language: WordLanguage): Translated<typeof en> {
  return WORDS[language];
}
