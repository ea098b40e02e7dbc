import type { Translated, WordLanguage } from '../../platform/words/language.ts';
import { boughtCards } from './words/en/bought-cards.ts';

const WORDS: Record<WordLanguage, Translated<typeof boughtCards>> = { en: boughtCards };

/** The texts of the cards of bought decks, by card id. */
export function boughtCardWords(language: WordLanguage): Translated<typeof boughtCards> {
  return WORDS[language];
}
