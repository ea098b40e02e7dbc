import type { CoreValueId } from '../../accounts/onboarding/core-values.ts';
import { valueWords } from '../../accounts/onboarding/value-words.ts';
import { fillIn } from '../../platform/words/fill-in.ts';
import { LOCALES, type WordLanguage } from '../../platform/words/language.ts';
import type { AnsweredCardId, CallCardId } from './call-cards.ts';
import { boughtCards } from './words/en/bought-cards.ts';
import { builtInCards } from './words/en/built-in-cards.ts';
import { followUps } from './words/en/follow-ups.ts';

const CARDS: Record<WordLanguage, Readonly<Record<CallCardId, string>>> = {
  en: { ...builtInCards, ...boughtCards },
};
const FOLLOW_UPS: Record<WordLanguage, Readonly<Record<AnsweredCardId, string>>> = { en: followUps };

/** The text of a card for two people with these shared values. */
export function cardText(id: CallCardId, sharedValues: readonly CoreValueId[], language: WordLanguage): string {
  const values = sharedValues.map((value) => valueWords(language)[value]);
  return fillIn(CARDS[language][id], { values: new Intl.ListFormat(LOCALES[language]).format(values) });
}

/** What the listener asks after the other's answer to a card; undefined for the ground rule, which no one answers. */
export function thenAskOf(id: CallCardId, language: WordLanguage): string | undefined {
  return id === 'arrive-1' ? undefined : FOLLOW_UPS[language][id];
}
