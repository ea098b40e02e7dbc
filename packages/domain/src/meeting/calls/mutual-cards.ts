import { type CallCardId, isDifferenceCard } from './call-cards.ts';
import { inTurn } from './seeded-order.ts';

const MUTUAL_CARDS: ReadonlySet<CallCardId> = new Set<CallCardId>([
  'icebreaker-42',
  'icebreaker-43',
  'icebreaker-44',
  'icebreaker-45',
  'icebreaker-46',
  'icebreaker-47',
  'icebreaker-48',
  'icebreaker-49',
  'icebreaker-50',
  'icebreaker-51',
  'icebreaker-52',
  'icebreaker-53',
  'icebreaker-54',
  'icebreaker-55',
  'icebreaker-56',
  'icebreaker-57',
  'icebreaker-58',
  'icebreaker-59',
  'icebreaker-60',
  'honesty-7',
  'honesty-8',
  'kindness-7',
  'kindness-8',
  'respect-7',
  'respect-8',
  'loyalty-7',
  'loyalty-8',
  'compassion-7',
  'compassion-8',
  'integrity-7',
  'integrity-8',
  'humor-7',
  'humor-8',
  'ambition-7',
  'ambition-8',
  'adventure-7',
  'adventure-8',
  'creativity-7',
  'creativity-8',
  'independence-7',
  'independence-8',
  'intelligence-7',
  'intelligence-8',
  'growth-7',
  'growth-8',
  'spirituality-7',
  'spirituality-8',
  'balance-7',
  'balance-8',
  'community-8',
  'community-9',
  'charity-7',
  'charity-8',
  'health-9',
  'health-10',
  'deeper-54',
  'deeper-56',
  'deeper-57',
  'deeper-60',
  'deeper-70',
  'deeper-71',
  'deeper-72',
  'deeper-73',
  'deeper-74',
  'deeper-75',
  'deeper-76',
  'deeper-77',
  'deeper-78',
  'deeper-79',
  'deeper-80',
  'deeper-81',
  'deeper-82',
  'deeper-83',
  'deeper-84',
  'deeper-85',
  'deeper-86',
  'deeper-87',
  'deck_big_questions-deeper-23',
  'deck_play-deeper-7',
  'deck_play-deeper-9',
  'deck_play-deeper-10',
  'deck_play-deeper-13',
  'deck_play-deeper-14',
  'deck_play-deeper-15',
  'deck_fresh_page-deeper-11',
  'deck_fresh_page-deeper-15',
  'deck_fresh_page-deeper-16',
  'deck_small_joys-icebreaker-9',
  'deck_small_joys-deeper-10',
  'deck_small_joys-deeper-14',
  'deck_day_out-deeper-10',
  'deck_day_out-deeper-11',
  'deck_day_out-deeper-13',
  'deck_full_table-deeper-10',
  'deck_full_table-deeper-15',
]);

/** True for a card about the other person or the two together, rather than about oneself. */
export function isMutualCard(id: CallCardId): boolean {
  return MUTUAL_CARDS.has(id) || isDifferenceCard(id);
}

/**
 * The cards of several decks in one order, a card of each deck in turn. Two of five are mutual while both kinds last, or
 * each act is two monologues. `first` is the place of the first mutual card, 0 to 2.
 */
export function withMutualCards<Card extends { id: CallCardId }>(
  decks: readonly (readonly Card[])[],
  first: number,
): Card[] {
  const mutual = inTurn(decks.map((cards) => cards.filter(({ id }) => isMutualCard(id))));
  const own = inTurn(decks.map((cards) => cards.filter(({ id }) => !isMutualCard(id))));
  return decks.flat().flatMap((_, place) => {
    const isMutualPlace = [0, 2].includes((place - first + 5) % 5);
    const [wanted, instead] = isMutualPlace ? [mutual, own] : [own, mutual];
    return (wanted.length > 0 ? wanted : instead).splice(0, 1);
  });
}
