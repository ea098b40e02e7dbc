import { wordsIn } from '../../platform/words/language.ts';
import { builtInQuestions } from './words/en/built-in-questions.ts';
import { vibeChallenges } from './words/en/vibe-challenges.ts';

export type BuiltInQuestionId = keyof typeof builtInQuestions;

/** The texts of the built-in questions, by id. */
export const builtInQuestionWords = wordsIn<typeof builtInQuestions>({ en: builtInQuestions });

/** The titles and tasks of the vibe challenges, by id. */
export const challengeWords = wordsIn<typeof vibeChallenges>({ en: vibeChallenges });
