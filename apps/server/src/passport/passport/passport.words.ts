import type { Translated, WordLanguage } from '@cuppa/domain/platform/words/language';
import { en } from './words/en.ts';

const WORDS: Record<WordLanguage, Translated<typeof en>> = { en };

/** Texts about passports for Stripe and the test checkout. */
export function passportWords(language: WordLanguage): Translated<typeof en> {
  return WORDS[language];
}
