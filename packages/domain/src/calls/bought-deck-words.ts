import type { Translated, WordLanguage } from '../words/language.ts';
import { boughtCards } from './words/en/bought-cards.ts';

const WORDS: Record<WordLanguage, Translated<typeof boughtCards>> = { en: boughtCards };

/** What the cards of the bought decks say, by their ids. */
export function boughtCardWords(language: WordLanguage): Translated<typeof boughtCards> {
  return WORDS[language];
}
