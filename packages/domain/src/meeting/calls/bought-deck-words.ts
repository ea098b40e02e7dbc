import { wordsIn } from '../../platform/words/language.ts';
import { boughtCards } from './words/en/bought-cards.ts';

/** The texts of the cards of bought decks, by card id. */
export const boughtCardWords = wordsIn<typeof boughtCards>({ en: boughtCards });
