import { wordsIn } from '@cuppa/domain/platform/words/language';
import { en } from './words/en.ts';

/** The texts that this feature adds to push messages; the texts of notices come with the message. */
export const pushWords = wordsIn<typeof en>({ en });
