import { wordsIn } from '../../platform/words/language.ts';
import { en } from './words/en.ts';

/** Returns the names of the superpowers, by id. */
export const superpowerWords = wordsIn<typeof en>({ en });
