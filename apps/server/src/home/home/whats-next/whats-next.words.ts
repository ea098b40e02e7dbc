import { wordsIn } from '@cuppa/domain/platform/words/language';
import { en } from './words/en.ts';

/** The prompt for an order of steps. The texts that people read are in the web app. */
export const orderWords = wordsIn<typeof en>({ en });
