import { wordsIn } from '@cuppa/domain/platform/words/language';
import { en } from './words/en.ts';

/** The title of a call. The texts of its cards are in the domain. */
export const callsWords = wordsIn<typeof en>({ en });
