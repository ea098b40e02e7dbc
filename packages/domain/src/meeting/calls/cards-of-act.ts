import { CORE_VALUE_IDS } from '../../accounts/onboarding/core-values.ts';
import { boughtCardsOf } from './bought-decks.ts';
import { CALL_ACT_IDS, type CallActId } from './call-acts.ts';
import type { CallCardId } from './call-cards.ts';
import { type Deal, ENOUGH_CARDS } from './deal.ts';
import { isHeavyCard } from './heavy-cards.ts';
import { isMutualCard, withMutualCards } from './mutual-cards.ts';
import { DEPTHS, type Depth, PROMPT_DECK } from './prompt-deck.ts';
import { inTurn, shuffled } from './seeded-order.ts';
import { seededRandom } from './seeded-random.ts';

type Card = { id: CallCardId; depth: Depth };

/** The acts before Wrap up whose cards start a talk. */
const TALKS = 3;

/**
 * The cards of an act that pass a test, in groups of which the earlier come first; in each group shuffled by the id of
 * the call, and then by depth. Of each depth, two of five cards are mutual.
 */
export function cardsOfAct(deal: Deal, act: CallActId, isWanted: (id: CallCardId) => boolean): CallCardId[][] {
  const wanted = (cards: readonly Card[]) => cards.filter(({ id }) => isWanted(id));
  const { callId, decks } = deal;
  const firstMutual = firstMutualPlace(callId, act);
  if (act === 'values')
    return valueGroups(deal).map((ofEach) => inTurnOfValues(ofEach.map(wanted), firstMutual).map(({ id }) => id));
  const bought = boughtCardsOf(act, decks).map(({ deckId, cards }) => shuffled(cards, `${callId}/${deckId}/${act}`));
  const sources = [...bought, shuffled(plainCards(act), `${callId}/${act}`)].map(wanted);
  const difference = act === 'deeper' ? wanted(differenceCards(deal)).slice(0, 1) : [];
  const byDepth = DEPTHS.map((depth) => sources.map((cards) => ofDepth(cards, depth)));
  const risen = byDepth.flatMap((decksOfDepth) => withMutualCards(decksOfDepth, firstMutual));
  return [[...difference, ...risen].map(({ id }) => id)];
}

/** Of the three acts before Wrap up, one begins with a mutual card; which one depends on the call. */
function firstMutualPlace(callId: string, act: CallActId): number {
  const turn = Math.floor(seededRandom(`${callId}/mutual`)() * TALKS);
  return (CALL_ACT_IDS.indexOf(act) + turn) % TALKS;
}

function plainCards(act: CallActId): Card[] {
  return PROMPT_DECK.filter((card) => card.act === act && !card.isDifference);
}

function ofDepth(cards: readonly Card[], depth: Depth): Card[] {
  return cards.filter((card) => card.depth === depth);
}

/**
 * The cards of each shared value. Adds cards of values that one of the two holds, and finally of all, if the two have had
 * most of them. Mutual cards say that both chose the value, so only shared values have them.
 */
function valueGroups({ callId, seen, values: { shared, differing } }: Deal): Card[][][] {
  const hadTogether = new Set(seen.flatMap(({ id, isTogether }) => (isTogether ? [id] : [])));
  const others = CORE_VALUE_IDS.filter((id) => !shared.includes(id) && !differing.includes(id));
  const groups: Card[][][] = [];
  for (const values of [shared, differing, others]) {
    if (groups.flat(2).filter(({ id }) => !hadTogether.has(id)).length >= ENOUGH_CARDS) break;
    groups.push(
      shuffled(values, `${callId}/values`).map((value) =>
        shuffled(
          PROMPT_DECK.filter(
            (card) => card.act === 'values' && card.value === value && (values === shared || !isMutualCard(card.id)),
          ),
          `${callId}/${value}`,
        ),
      ),
    );
  }
  return groups;
}

/**
 * By depth, from the one at which the act begins, and each depth with another value first: an answer leads one depth
 * deeper, and to the next value.
 */
function inTurnOfValues(ofEach: readonly (readonly Card[])[], firstMutual: number): Card[] {
  return (['warm', 'open', 'light'] as const).flatMap((depth, turn) => {
    const first = turn % Math.max(1, ofEach.length);
    const rotated = [...ofEach.slice(first), ...ofEach.slice(0, first)];
    return inTurn(
      rotated.map((cards, place) => {
        const ownFirst = (firstMutual + place * (TALKS - 1)) % TALKS;
        return withMutualCards([heavyLast(ofDepth(cards, depth))], ownFirst);
      }),
    );
  });
}

function heavyLast(cards: readonly Card[]): Card[] {
  return cards.toSorted((a, b) => Number(isHeavyCard(a.id)) - Number(isHeavyCard(b.id)));
}

/** The new cards about values that only one of the two holds. */
function differenceCards({ callId, seen, values }: Deal): Card[] {
  const known = new Set<CallCardId>(seen.map(({ id }) => id));
  const fitting = PROMPT_DECK.filter(
    ({ id, isDifference, value }) =>
      isDifference && value !== null && values.differing.includes(value) && !known.has(id),
  );
  return shuffled(fitting, `${callId}/difference`);
}
