import type { CoreValueId } from '../../accounts/onboarding/core-values.ts';
import { valueWords } from '../../accounts/onboarding/value-words.ts';
import { fillIn } from '../../platform/words/fill-in.ts';
import { LOCALES, type WordLanguage } from '../../platform/words/language.ts';
import { type AnsweredCardId, type CallCardId, isDifferenceCard, valueOfCard } from './call-cards.ts';
import { type BySeat, otherSeat, type Seat } from './call-state.ts';
import { boughtCards } from './words/en/bought-cards.ts';
import { builtInCards } from './words/en/built-in-cards.ts';
import { unnamedDifference } from './words/en/difference-cards.ts';
import { followUps } from './words/en/follow-ups.ts';
import { retiredCards } from './words/en/retired-cards.ts';

const CARDS: Record<WordLanguage, Readonly<Record<CallCardId, string>>> = {
  en: { ...builtInCards, ...boughtCards },
};
/** By id, because calls of earlier versions are stored with cards that are no longer dealt. */
const RETIRED: Record<WordLanguage, Readonly<Record<string, string>>> = { en: retiredCards };
const UNNAMED_DIFFERENCE: Record<WordLanguage, string> = { en: unnamedDifference };
const FOLLOW_UPS: Record<WordLanguage, Readonly<Record<AnsweredCardId, string>>> = { en: followUps };

/** The two people that a card is for. `holder` is the seat of the person who chose the value of a difference card. */
export type CardReaders = {
  sharedValues: readonly CoreValueId[];
  names: BySeat<string>;
  holder: Seat | undefined;
};

/** The text of a card for two people. A difference names both if it is known who chose the value. */
export function cardText(id: CallCardId, { sharedValues, names, holder }: CardReaders, language: WordLanguage): string {
  const words = valueWords(language);
  const value = valueOfCard(id);
  if (isDifferenceCard(id) && value !== null && holder === undefined)
    return fillIn(UNNAMED_DIFFERENCE[language], { value: words[value] });
  return fillIn(CARDS[language][id] ?? RETIRED[language][id] ?? '', {
    values: new Intl.ListFormat(LOCALES[language]).format(sharedValues.map((each) => words[each])),
    ...(holder === undefined ? {} : { holder: names[holder], other: names[otherSeat(holder)] }),
  });
}

/** What the listener asks after the other's answer to a card; undefined for the ground rule, which no one answers. */
export function thenAskOf(id: CallCardId, language: WordLanguage): string | undefined {
  return id === 'arrive-1' ? undefined : FOLLOW_UPS[language][id];
}
