import { type WordLanguage, wordsIn } from '@cuppa/domain/platform/words/language';
import { en } from './words/en.ts';

const accountWords = wordsIn<typeof en>({ en });

/** The texts of the personal data download. */
export const exportWords = (language: WordLanguage) => accountWords(language).export;
