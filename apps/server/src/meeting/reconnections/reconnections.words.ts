import { wordsIn } from '@cuppa/domain/platform/words/language';
import { en } from './words/en.ts';

/** The texts about a reconnection outside the app. Its prompts are in the domain. */
export const reconnectionWords = wordsIn<typeof en>({ en });
