import { wordsIn } from '../../platform/words/language.ts';
import { birthdays, en } from './words/en.ts';

/** What is wrong with a birthday, by problem: the page and the server say the same. */
export const birthdayWords = wordsIn<typeof birthdays>({ en: birthdays });

/** The prompts of profiles, by id. */
export const profilePromptWords = wordsIn<typeof en>({ en });
