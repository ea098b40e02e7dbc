import type { Translated, WordLanguage } from '@cuppa/domain/words/language';
import { en } from './words/en.ts';

const WORDS: Record<WordLanguage, Translated<typeof en>> = { en };

/** What a reconnection says outside of the app; its prompts are the domain’s. */
export function reconnectionWords(language: WordLanguage): Translated<typeof en> {
  return WORDS[language];
}
