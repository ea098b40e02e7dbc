import type { Translated, WordLanguage } from '../../platform/words/language.ts';
import { builtInQuestions } from './words/en/built-in-questions.ts';
import { vibeChallenges } from './words/en/vibe-challenges.ts';

const QUESTIONS: Record<WordLanguage, Translated<typeof builtInQuestions>> = { en: builtInQuestions };
const CHALLENGES: Record<WordLanguage, Translated<typeof vibeChallenges>> = { en: vibeChallenges };

/** The texts of the built-in questions, by id. */
export function builtInQuestionWords(language: WordLanguage): Translated<typeof builtInQuestions> {
  return QUESTIONS[language];
}

/** The titles and tasks of the vibe challenges, by id. */
export function challengeWords(language: WordLanguage): Translated<typeof vibeChallenges> {
  return CHALLENGES[language];
}
