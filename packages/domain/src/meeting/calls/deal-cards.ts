import { CALL_ACT_IDS, type CallActId } from './call-acts.ts';
import { type CallCardId, depthOfCard } from './call-cards.ts';
import { depthAfter, firstDepth, mayFollow, placeOfNext } from './card-rise.ts';
import { cardsOfAct } from './cards-of-act.ts';
import { type Deal, ENOUGH_CARDS, type SeenCard } from './deal.ts';

/** For this long, a card that one of the two has seen comes after those that neither has. */
export const CARD_MEMORY_DAYS = 30;

/** How many built-in cards an act needs at an easy pace, even in a call that was extended twice. */
const PLENTY: Record<CallActId, number> = { arrive: 1, icebreaker: 10, values: 12, deeper: 20, 'wrap-up': 8 };
/** No act of a call shows more cards than this, with any number of bought decks. */
const MOST_DEALT = 75;

/**
 * The order of the cards of each act; the same deal gives the same order. Each act begins at its depth and rises as if
 * every card were answered (`card-rise.ts`); `draw-card.ts` changes the order when one is skipped. New cards come first,
 * then those that one of the two saw recently, longest ago first. Cards that the two had together come only if nothing
 * else is left. There is one exception: the Deeper act begins with an open card, even if it was seen.
 */
export function dealCards(deal: Deal): CallCardId[][] {
  const seen = new Map(deal.seen.map((card) => [card.id, card]));
  return CALL_ACT_IDS.map((act) => dealAct(deal, seen, act));
}

/** By act: where the cards end that neither of the two has seen. */
export function unseenIn(orders: readonly (readonly CallCardId[])[], seen: readonly SeenCard[]): number[] {
  const ids = new Set(seen.map(({ id }) => id));
  return orders.map((order) => order.findLastIndex((id) => !ids.has(id)) + 1);
}

function dealAct(deal: Deal, seen: ReadonlyMap<CallCardId, SeenCard>, act: CallActId): CallCardId[] {
  const groups = cardsOfAct(deal, act, (id) => !seen.has(id));
  const longestAgoFirst = cardsOfAct(deal, act, (id) => seen.has(id))
    .flat()
    .flatMap((id) => seen.get(id) ?? [])
    .toSorted((a, b) => a.seenAtMs - b.seenAtMs);
  const apart = longestAgoFirst.flatMap(({ id, isTogether }) => (isTogether ? [] : [id]));
  const together = longestAgoFirst.flatMap(({ id, isTogether }) => (isTogether ? [id] : []));
  const order = firstIfSeen(act, groups.flat(), [...apart, ...together]);
  for (const group of groups) addRising(order, group, act);
  addInOrder(order, apart, PLENTY[act]);
  addInOrder(order, together, Math.min(ENOUGH_CARDS, PLENTY[act]));
  return order;
}

/** The first card of the Deeper act, if only a seen one is open: at three minutes, no one needs a tap to get there. */
function firstIfSeen(act: CallActId, newOnes: readonly CallCardId[], seenOnes: readonly CallCardId[]): CallCardId[] {
  const isOpen = (id: CallCardId) => depthOfCard(id) === 'open' && mayFollow(id, null);
  if (act !== 'deeper' || newOnes.some(isOpen)) return [];
  return seenOnes.filter(isOpen).slice(0, 1);
}

function addRising(order: CallCardId[], cards: readonly CallCardId[], act: CallActId): void {
  const left = [...cards];
  while (order.length < MOST_DEALT) {
    const before = order.at(-1) ?? null;
    const depth = before === null ? firstDepth(act) : depthAfter(before, act, true);
    const place = placeOfNext(left, depth, before);
    if (place === -1) return;
    order.push(...left.splice(place, 1));
  }
}

/** Adds as many of the cards as are needed to reach a size. */
function addInOrder(order: CallCardId[], cards: readonly CallCardId[], size: number): void {
  const left = cards.filter((id) => !order.includes(id));
  while (order.length < size) {
    const before = order.at(-1) ?? null;
    const place = left.findIndex((id) => mayFollow(id, before));
    if (place === -1) return;
    order.push(...left.splice(place, 1));
  }
}
