import { idOfText } from '../../platform/words/id-of-text.ts';
import { KEPT_LANGUAGE, type Translated, type WordLanguage } from '../../platform/words/language.ts';
import { en } from './words/en.ts';

const WORDS: Record<WordLanguage, Translated<typeof en>> = { en };

/** The questions to start a second conversation with, by id. */
export function ritualWords(language: WordLanguage): Translated<typeof en> {
  return WORDS[language];
}

/** A question that a row stores as text, in the reader's language. A text that is not one of ours stays as it is. */
export function keptRitualPrompt(kept: string, language: WordLanguage): string {
  const id = idOfText(WORDS[KEPT_LANGUAGE], kept);
  return id === null ? kept : WORDS[language][id];
}
