import { wordsIn } from '@cuppa/domain/platform/words/language';
import { en } from './words/en.ts';

/** Texts of mails and text messages about accounts. */
export const authWords = wordsIn<typeof en>({ en });
