import { wordsIn } from '@cuppa/domain/platform/words/language';
import { en } from './words/en.ts';

/** The layout's own texts. */
export const mailWords = wordsIn<typeof en>({ en });
