import type { CoreValueId } from '../values/core-values.ts';
import { valueWords } from '../values/value-words.ts';
import { fillIn } from '../words/fill-in.ts';
import { LOCALES, type Translated, type WordLanguage } from '../words/language.ts';
import { boughtCardWords } from './bought-deck-words.ts';
import type { CallCardId } from './call-cards.ts';
import { builtInCards } from './words/en/built-in-cards.ts';

const BUILT_IN: Record<WordLanguage, Translated<typeof builtInCards>> = { en: builtInCards };

/** What a card says to two people with these values in common. */
export function cardText(id: CallCardId, sharedValues: readonly CoreValueId[], language: WordLanguage): string {
  const values = sharedValues.map((value) => valueWords(language)[value]);
  const texts: Readonly<Record<CallCardId, string>> = { ...BUILT_IN[language], ...boughtCardWords(language) };
  return fillIn(texts[id], { values: new Intl.ListFormat(LOCALES[language]).format(values) });
}
