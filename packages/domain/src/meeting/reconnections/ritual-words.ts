import { idOfText } from '../../platform/words/id-of-text.ts';
import { KEPT_LANGUAGE, type WordLanguage, wordsIn } from '../../platform/words/language.ts';
import { en } from './words/en.ts';

/** The questions to start a second conversation with, by id. */
export const ritualWords = wordsIn<typeof en>({ en });

/** A question that a row stores as text, in the reader's language. A text that is not one of ours stays as it is. */
export function keptRitualPrompt(kept: string, language: WordLanguage): string {
  const id = idOfText(ritualWords(KEPT_LANGUAGE), kept);
  return id === null ? kept : ritualWords(language)[id];
}
