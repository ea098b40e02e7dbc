import { wordsIn } from '../../platform/words/language.ts';
import { birthdays, en } from './words/en.ts';

/** The problems of a birthday: the page and the server say the same. */
export const birthdayWords = wordsIn<typeof birthdays>({ en: birthdays });

/** The prompts of profiles, by id. */
export const profilePromptWords = wordsIn<typeof en>({ en });
