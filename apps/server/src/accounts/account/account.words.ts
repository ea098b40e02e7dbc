import type { Translated, WordLanguage } from '@cuppa/domain/platform/words/language';
import { en } from './words/en.ts';

const WORDS: Record<WordLanguage, Translated<typeof en>> = { en };

/** The texts of the download of one's own data. */
export function exportWords(language: WordLanguage): Translated<typeof en>['export'] {
  return WORDS[language].export;
}
