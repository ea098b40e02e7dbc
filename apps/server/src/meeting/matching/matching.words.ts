import { wordsIn } from '@cuppa/domain/platform/words/language';
import { en } from './words/en.ts';

/** The words about a match card outside of the app. */
export const matchingWords = wordsIn<typeof en>({ en });
