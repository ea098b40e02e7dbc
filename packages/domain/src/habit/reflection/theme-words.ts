import { wordsIn } from '../../platform/words/language.ts';
import { en } from './words/en.ts';

/** The prompts of each theme, by its id. */
export const themeWords = wordsIn<typeof en>({ en });
