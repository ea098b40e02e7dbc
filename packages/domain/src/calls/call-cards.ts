import { type CoreValueId, coreValueLabel } from '../values/core-values.ts';
import type { DeckId } from '../xp-store/store-items.ts';
import { BOUGHT_DECKS } from './bought-decks.ts';
import { CALL_ACTS, type CallActId } from './call-acts.ts';
import { DEEPER_PROMPTS, ICEBREAKER_PROMPTS, VALUE_PROMPTS, WRAP_UP_PROMPTS } from './prompt-deck.ts';

export type CallCard = {
  id: string;
  text: string;
  /** The shared value the card is about, in the Values act. */
  value: CoreValueId | null;
  isWildcard: boolean;
};

/** `decks`: those that either of the two brings from the store. */
type CallScript = { callId: string; sharedValues: readonly CoreValueId[]; decks: readonly DeckId[] };

/** The acts that bought decks join, each with the deck that suits it best in front. */
const DECKS_OF_ACTS: Partial<Record<CallActId, readonly DeckId[]>> = {
  icebreaker: ['deck_play', 'deck_big_questions'],
  deeper: ['deck_big_questions', 'deck_play'],
};

const GROUND_RULE = 'Be kind, take turns, and leave whenever you like.';

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
  switch (actId) {
    case 'arrive':
      return [plainCard(actId, arriveText(sharedValues), 0)];
    case 'icebreaker':
      return ICEBREAKER_PROMPTS.map((text, index) => plainCard(actId, text, index));
    case 'values':
      return sharedValues.flatMap((value) =>
        VALUE_PROMPTS[value].map((text, index) => ({ ...plainCard(value, text, index), value })),
      );
    case 'deeper':
      return DEEPER_PROMPTS.map((prompt, index) => ({
        ...plainCard(actId, prompt.text, index),
        isWildcard: prompt.isWildcard,
      }));
    case 'wrap-up':
      return WRAP_UP_PROMPTS.map((text, index) => plainCard(actId, text, index));
  }
}

function boughtCards(deckId: DeckId, actId: CallActId): CallCard[] {
  const { icebreaker, deeper, wildcards } = BOUGHT_DECKS[deckId];
  const group = `${deckId}-${actId}`;
  if (actId === 'icebreaker') return icebreaker.map((text, index) => plainCard(group, text, index));
  return [...deeper, ...wildcards].map((text, index) => ({
    ...plainCard(group, text, index),
    isWildcard: index >= deeper.length,
  }));
}

function plainCard(group: string, text: string, index: number): CallCard {
  return { id: `${group}-${index + 1}`, text, value: null, isWildcard: false };
}

function arriveText(sharedValues: readonly CoreValueId[]): string {
  const labels = sharedValues.map(coreValueLabel);
  const last = labels.pop();
  const list = labels.length > 0 ? `${labels.join(', ')} and ${last}` : last;
  return `You both chose ${list}. ${GROUND_RULE}`;
}

/** One pile of several: a card of each in turn, so that whoever brought a deck meets it in every act that it joins. */
function inTurn<T>(piles: readonly (readonly T[])[]): T[] {
  const longest = Math.max(...piles.map((pile) => pile.length));
  return Array.from({ length: longest }, (_, index) => piles.flatMap((pile) => pile.slice(index, index + 1))).flat();
}

/** Fisher-Yates with a generator seeded by text, so that no order has to be stored. */
function shuffled<T>(items: readonly T[], seed: string): T[] {
  const random = seededRandom(seed);
  const deck = [...items];
  for (let last = deck.length - 1; last > 0; last -= 1) {
    const pick = Math.floor(random() * (last + 1));
    [deck[last], deck[pick]] = [deck[pick] as T, deck[last] as T];
  }
  return deck;
}

/** FNV-1a hash of the seed feeding a mulberry32 generator. */
function seededRandom(seed: string): () => number {
  let state = 0x811c9dc5;
  for (const char of seed) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
