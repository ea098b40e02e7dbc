import type { Translated, WordLanguage } from '../words/language.ts';
import { builtInQuestions, vibeChallenges } from './words/en.ts';

const QUESTIONS: Record<WordLanguage, Translated<typeof builtInQuestions>> = { en: builtInQuestions };
const CHALLENGES: Record<WordLanguage, Translated<typeof vibeChallenges>> = { en: vibeChallenges };

/** What the built-in questions ask, by their ids. */
export function builtInQuestionWords(language: WordLanguage): Translated<typeof builtInQuestions> {
  return QUESTIONS[language];
}

/** What the vibe challenges are called and ask for, by their ids. */
export function challengeWords(language: WordLanguage): Translated<typeof vibeChallenges> {
  return CHALLENGES[language];
}
