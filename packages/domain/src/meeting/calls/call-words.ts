import type { CoreValueId } from '../../accounts/onboarding/core-values.ts';
import { valueWords } from '../../accounts/onboarding/value-words.ts';
import { fillIn } from '../../platform/words/fill-in.ts';
import { LOCALES, type WordLanguage } from '../../platform/words/language.ts';
import type { CallCardId } from './call-cards.ts';
import { boughtCards } from './words/en/bought-cards.ts';
import { builtInCards } from './words/en/built-in-cards.ts';

const CARDS: Record<WordLanguage, Readonly<Record<CallCardId, string>>> = {
  en: { ...builtInCards, ...boughtCards },
};

/** The text of a card for two people with these shared values. */
export function cardText(id: CallCardId, sharedValues: readonly CoreValueId[], language: WordLanguage): string {
  const values = sharedValues.map((value) => valueWords(language)[value]);
  return fillIn(CARDS[language][id], { values: new Intl.ListFormat(LOCALES[language]).format(values) });
}
