import type { Translated, WordLanguage } from '@cuppa/domain/words/language';
import { en } from './words/en.ts';

const WORDS: Record<WordLanguage, Translated<typeof en>> = { en };

/** What the mails and text messages about accounts say. */
export function authWords(language: WordLanguage): Translated<typeof en> {
  return WORDS[language];
}
