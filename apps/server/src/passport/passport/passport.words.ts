import type { Translated, WordLanguage } from '@cuppa/domain/platform/words/language';
import { en } from './words/en.ts';

const WORDS: Record<WordLanguage, Translated<typeof en>> = { en };

/** What is said of passports at Stripe and at the test checkout. */
export function passportWords(language: WordLanguage): Translated<typeof en> {
  return WORDS[language];
}
