import type { Translated, WordLanguage } from '@cuppa/domain/platform/words/language';
import { en } from './words/en.ts';

const WORDS: Record<WordLanguage, Translated<typeof en>> = { en };

/** The texts of the personal data download. */
export function exportWords(language: WordLanguage): Translated<typeof en>['export'] {
  return WORDS[language].export;
}
