import type { Translated, WordLanguage } from '@cuppa/domain/words/language';
import { en } from './words/en.ts';

const WORDS: Record<WordLanguage, Translated<typeof en>> = { en };

/** The events that a new town opens with, by id. */
export function eventWords(language: WordLanguage): Translated<typeof en> {
  return WORDS[language];
}
