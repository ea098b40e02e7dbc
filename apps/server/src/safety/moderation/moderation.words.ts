import { wordsIn } from '@cuppa/domain/platform/words/language';
import { en } from './words/en.ts';

/** Returns the words of the moderation service itself. */
export const moderationWords = wordsIn<typeof en>({ en });
