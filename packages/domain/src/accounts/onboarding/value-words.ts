import { wordsIn } from '../../platform/words/language.ts';
import { en } from './words/en.ts';

/** The names of the values, by id. */
export const valueWords = wordsIn<typeof en>({ en });
