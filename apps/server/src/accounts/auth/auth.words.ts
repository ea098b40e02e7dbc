import type { Translated, WordLanguage } from '@cuppa/domain/platform/words/language';
import { en } from './words/en.ts';

const WORDS: Record<WordLanguage, Translated<typeof en>> = { en };

/** Texts of mails and text messages about accounts. */
export function authWords(language: WordLanguage): Translated<typeof en> {
  return WORDS[language];
}
