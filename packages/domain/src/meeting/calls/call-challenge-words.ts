import { wordsIn } from '../../platform/words/language.ts';
import { callChallenges } from './words/en/call-challenges.ts';

/** The titles and tasks of the vibe challenges in a call, by id. */
export const callChallengeWords = wordsIn<typeof callChallenges>({ en: callChallenges });
