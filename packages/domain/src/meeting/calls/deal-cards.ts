import { CORE_VALUE_IDS, type CoreValueId } from '../../accounts/onboarding/core-values.ts';
import type { DeckId } from '../../habit/xp-store/store-items.ts';
import { boughtCardsOf } from './bought-decks.ts';
import { CALL_ACT_IDS, type CallActId } from './call-acts.ts';
import type { CallCardId } from './call-cards.ts';
import { type BuiltInCard, DEPTHS, PROMPT_DECK } from './prompt-deck.ts';
import { inTurn, shuffled } from './seeded-order.ts';

/** For this long, a card that one of the two has seen comes after those that neither has. */
export const CARD_MEMORY_DAYS = 30;

/** A card that one of the two has seen recently, or both together at any time. */
export type SeenCard = {
  id: CallCardId;
  seenAtMs: number;
  /** True if the two saw it in a call with each other. */
  isTogether: boolean;
};

/** The input for the choice of a call's cards. `decks`: the bought decks that either of the two brings. */
export type Deal = {
  callId: string;
  values: { shared: readonly CoreValueId[]; differing: readonly CoreValueId[] };
  decks: readonly DeckId[];
  /** Contains each card at most once. */
  seen: readonly SeenCard[];
};

/** How many built-in cards an act needs at an easy pace, even in a call that was extended twice. */
const PLENTY: Record<CallActId, number> = { arrive: 1, icebreaker: 10, values: 12, deeper: 20, 'wrap-up': 8 };
/** No act of a call shows more cards than this, with any number of bought decks. */
const MOST_DEALT = 60;
/** Only a few light and warm ones, so that two people who draw on reach the open ones. */
const LIGHT_FIRST = 2;
const WARM_NEXT = 4;
/** With fewer cards than this, an act takes cards of other values, and finally those that the two have had. */
const ENOUGH = 4;

/**
 * The order of the cards of each act; the same deal gives the same order. New cards come first, from light to open, and
 * from light to open again beyond an easy pace. Then come those that one of the two saw recently, longest ago first.
 * Cards that the two had together come only if nothing else is left.
 */
export function dealCards(deal: Deal): CallCardId[][] {
  const seen = new Map(deal.seen.map((card) => [card.id, card]));
  return CALL_ACT_IDS.map((act) => dealAct(deal, seen, act));
}

type Seen = ReadonlyMap<CallCardId, SeenCard>;

function dealAct(deal: Deal, seen: Seen, act: CallActId): CallCardId[] {
  const isNew = ({ id }: { id: CallCardId }) => !seen.has(id);
  const bought = boughtCardsOf(act, deal.decks).map(({ deckId, cards }) =>
    shuffled(
      cards.map((id) => ({ id })),
      `${deal.callId}/${deckId}/${act}`,
    ),
  );
  const builtIn = act === 'values' ? valueCards(deal, seen) : shuffled(plainCards(act), `${deal.callId}/${act}`);
  const newOnes = builtIn.filter(isNew);
  const rising = fromLightToOpen(act === 'deeper' ? withDifference(newOnes, deal, seen) : newOnes, {
    size: PLENTY[act],
    light: act === 'values' ? Math.max(LIGHT_FIRST, deal.values.shared.length) : LIGHT_FIRST,
  });
  const inTurns = inTurn<{ id: CallCardId }>([...bought.map((cards) => cards.filter(isNew)), rising]);
  const dealt = inTurns.slice(0, MOST_DEALT).map(({ id }) => id);
  const longestAgoFirst = [...bought.flat(), ...builtIn]
    .flatMap(({ id }) => seen.get(id) ?? [])
    .toSorted((a, b) => a.seenAtMs - b.seenAtMs);
  const apart = longestAgoFirst.filter(({ isTogether }) => !isTogether);
  const withApart = filledUp(dealt, apart, PLENTY[act]);
  return filledUp(withApart, longestAgoFirst, Math.min(ENOUGH, PLENTY[act]));
}

/**
 * First `size` cards that reach the open ones soon, then all others. Both parts are ordered by depth, and within a
 * depth as given.
 */
function fromLightToOpen(cards: readonly BuiltInCard[], { size, light }: { size: number; light: number }) {
  const [lightOnes, warmOnes, openOnes] = DEPTHS.map((depth) => cards.filter((card) => card.depth === depth)) as [
    BuiltInCard[],
    BuiltInCard[],
    BuiltInCard[],
  ];
  const first = [...lightOnes.slice(0, light), ...warmOnes.slice(0, WARM_NEXT), ...openOnes];
  const rest = [...warmOnes.slice(WARM_NEXT), ...lightOnes.slice(light)];
  const chosen = new Set([...first, ...rest].slice(0, size));
  const rising = [...lightOnes, ...warmOnes, ...openOnes];
  return [...rising.filter((card) => chosen.has(card)), ...rising.filter((card) => !chosen.has(card))];
}

function plainCards(act: CallActId): BuiltInCard[] {
  return PROMPT_DECK.filter((card) => card.act === act && !card.isDifference);
}

/**
 * The cards of the shared values, one value after the other. Adds cards of other values if the two have had most of
 * them.
 */
function valueCards({ callId, values: { shared, differing } }: Deal, seen: Seen): BuiltInCard[] {
  const others = CORE_VALUE_IDS.filter((id) => !shared.includes(id) && !differing.includes(id));
  const cards = plainCards('values');
  let pool: BuiltInCard[][] = [];
  for (const values of [shared, differing, others]) {
    const left = pool.flat().filter(({ id }) => seen.get(id)?.isTogether !== true);
    if (left.length >= ENOUGH) break;
    const ofEach = shuffled(values, `${callId}/values`).map((value) => cards.filter((card) => card.value === value));
    pool = [...pool, ...ofEach.map((ofOne) => byDepth(shuffled(ofOne, `${callId}/${ofOne[0]?.value}`)))];
  }
  return inTurn(pool);
}

function byDepth(cards: readonly BuiltInCard[]): BuiltInCard[] {
  return cards.toSorted((a, b) => DEPTHS.indexOf(a.depth) - DEPTHS.indexOf(b.depth));
}

/** Inserts one card about a value that only one of the two holds, as the first or second of the light ones. */
function withDifference(cards: readonly BuiltInCard[], { callId, values }: Deal, seen: Seen): BuiltInCard[] {
  const fitting = PROMPT_DECK.filter(
    ({ id, isDifference, value }) =>
      isDifference && value !== null && values.differing.includes(value) && !seen.has(id),
  );
  const difference = shuffled(fitting, `${callId}/difference`).slice(0, 1);
  const [isFirst] = shuffled([true, false], `${callId}/difference`);
  const place = isFirst ? 0 : cards.findIndex(({ depth }) => depth === 'light') + 1;
  return cards.toSpliced(place, 0, ...difference);
}

/** Appends as many of the cards as needed to reach a size. */
function filledUp(order: readonly CallCardId[], cards: readonly SeenCard[], size: number): CallCardId[] {
  const behind = cards.map(({ id }) => id).filter((id) => !order.includes(id));
  return [...order, ...behind.slice(0, Math.max(0, size - order.length))];
}
