import { wordsIn } from '../../platform/words/language.ts';
import { en } from './words/en.ts';

/** The names of the items, by id. */
export const storeWords = wordsIn<typeof en>({ en });
