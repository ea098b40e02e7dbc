import { wordsIn } from '../../platform/words/language.ts';
import { en } from './words/en.ts';

/** The prompts of profiles, by id. */
export const profilePromptWords = wordsIn<typeof en>({ en });
