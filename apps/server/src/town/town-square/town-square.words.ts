import { wordsIn } from '@cuppa/domain/platform/words/language';
import { en } from './words/en.ts';

/** The words of the sample events, by sample id. */
export const eventWords = wordsIn<typeof en>({ en });
