import type { Translated, WordLanguage } from '@cuppa/domain/platform/words/language';
import { en } from './words/en.ts';

const WORDS: Record<WordLanguage, Translated<typeof en>> = { en };

/** The texts about a reconnection outside the app. Its prompts are in the domain. */
export function reconnectionWords(language: WordLanguage): Translated<typeof en> {
  return WORDS[language];
}
