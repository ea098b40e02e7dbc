import { wordsIn } from '@cuppa/domain/platform/words/language';
import { en } from './words/en.ts';

/** The request for a summary. */
export const summaryWords = wordsIn<typeof en>({ en });
