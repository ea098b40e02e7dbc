import type { Translated, WordLanguage } from '../../platform/words/language.ts';
import { en } from './words/en.ts';

const WORDS: Record<WordLanguage, Translated<typeof en>> = { en };

/** The prompts of profiles, by id. */
export function profilePromptWords(language: WordLanguage): Translated<typeof en> {
  return WORDS[language];
}
