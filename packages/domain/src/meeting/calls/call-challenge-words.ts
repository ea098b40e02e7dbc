import type { Translated, WordLanguage } from '../../platform/words/language.ts';
import { callChallenges } from './words/en/call-challenges.ts';

const WORDS: Record<WordLanguage, Translated<typeof callChallenges>> = { en: callChallenges };

/** The titles and tasks of the vibe challenges in a call, by id. */
export function callChallengeWords(language: WordLanguage): Translated<typeof callChallenges> {
  return WORDS[language];
}
