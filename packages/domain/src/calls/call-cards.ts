import type { CoreValueId } from '../values/core-values.ts';
import type { DeckId } from '../xp-store/store-items.ts';
import { BOUGHT_DECKS, type BoughtCardId } from './bought-decks.ts';
import { CALL_ACTS, type CallActId } from './call-acts.ts';
import { BUILT_IN_CARDS, type BuiltInCardId } from './prompt-deck.ts';
import { seededRandom } from './seeded-random.ts';

export type CallCardId = BuiltInCardId | BoughtCardId;
export type CallCard = {
  id: CallCardId;
  /** The shared value that the card is about, in the Values act. */
  value: CoreValueId | null;
  isWildcard: boolean;
};

/** `decks`: the bought decks that either of the two brings. */
type CallScript = { callId: string; sharedValues: readonly CoreValueId[]; decks: readonly DeckId[] };

/** The acts that bought decks join, each with the most suitable deck first. */
const DECKS_OF_ACTS: Partial<Record<CallActId, readonly DeckId[]>> = {
  icebreaker: ['deck_play', 'deck_big_questions'],
  deeper: ['deck_big_questions', 'deck_play'],
};

/** The card of an act after a number of draws: the same on both screens, and after a restart. */
export function callCard(script: CallScript, act: number, draw: number): CallCard {
  const actId = CALL_ACTS[act]?.id ?? 'wrap-up';
  const bought = (DECKS_OF_ACTS[actId] ?? []).filter((deckId) => script.decks.includes(deckId));
  const deck = inTurn([
    ...bought.map((deckId) => shuffled(boughtCards(deckId, actId), `${script.callId}/${deckId}/${actId}`)),
    shuffled(deckOf(actId, script.sharedValues), `${script.callId}/${actId}`),
  ]);
  const card = deck[draw % deck.length];
  if (!card) throw new Error(`act ${actId} has no cards`);
  return card;
}

function deckOf(actId: CallActId, sharedValues: readonly CoreValueId[]): CallCard[] {
  const { arrive, icebreaker, ofEachValue, deeper, wildcards, wrapUp } = BUILT_IN_CARDS;
  switch (actId) {
    case 'arrive':
      return arrive.map((number) => plainCard(`arrive-${number}`));
    case 'icebreaker':
      return icebreaker.map((number) => plainCard(`icebreaker-${number}`));
    case 'values':
      return sharedValues.flatMap((value) =>
        ofEachValue.map((number) => ({ ...plainCard(`${value}-${number}`), value })),
      );
    case 'deeper':
      return [
        ...deeper.map((number) => plainCard(`deeper-${number}`)),
        ...wildcards.map((number) => wildcard(`deeper-${number}`)),
      ];
    case 'wrap-up':
      return wrapUp.map((number) => plainCard(`wrap-up-${number}`));
  }
}

function boughtCards(deckId: DeckId, actId: CallActId): CallCard[] {
  const { icebreaker, deeper, wildcards } = BOUGHT_DECKS[deckId];
  if (actId === 'icebreaker')
    return icebreaker.map((number) => plainCard(`${deckId}-icebreaker-${number}` as BoughtCardId));
  return [
    ...deeper.map((number) => plainCard(`${deckId}-deeper-${number}` as BoughtCardId)),
    ...wildcards.map((number) => wildcard(`${deckId}-deeper-${number}` as BoughtCardId)),
  ];
}

function plainCard(id: CallCardId): CallCard {
  return { id, value: null, isWildcard: false };
}

function wildcard(id: CallCardId): CallCard {
  return { ...plainCard(id), isWildcard: true };
}

/**
 * One pile made of several: a card from each in turn, so that a person who brought a deck meets it in every act that it
 * joins.
 */
function inTurn<T>(piles: readonly (readonly T[])[]): T[] {
  const longest = Math.max(...piles.map((pile) => pile.length));
  return Array.from({ length: longest }, (_, index) => piles.flatMap((pile) => pile.slice(index, index + 1))).flat();
}

/** A Fisher-Yates shuffle with a generator seeded by text, so that no order has to be stored. */
function shuffled<T>(items: readonly T[], seed: string): T[] {
  const random = seededRandom(seed);
  const deck = [...items];
  for (let last = deck.length - 1; last > 0; last -= 1) {
    const pick = Math.floor(random() * (last + 1));
    [deck[last], deck[pick]] = [deck[pick] as T, deck[last] as T];
  }
  return deck;
}
