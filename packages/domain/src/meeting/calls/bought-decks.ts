import type { DeckId } from '../../habit/xp-store/store-items.ts';
import type { CallActId } from './call-acts.ts';

/**
 * `wildcards`: cards of the Deeper act that ask for something other than an answer. Their numbers continue those of
 * `deeper`.
 */
type BoughtDeck = Record<'icebreaker' | 'deeper' | 'wildcards', readonly number[]>;

/** The decks of the XP store: the acts that they join, with the numbers in their card ids. */
export const BOUGHT_DECKS = {
  deck_big_questions: {
    icebreaker: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    deeper: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21],
    wildcards: [22, 23],
  },
  deck_play: {
    icebreaker: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17],
    deeper: [1, 2, 3, 4, 5, 6],
    wildcards: [7, 8, 9, 10, 11, 12, 13, 14, 15, 16],
  },
  deck_fresh_page: {
    icebreaker: [1, 2, 3, 4, 5, 6, 7, 8],
    deeper: [1, 2, 3, 4, 5, 6, 7, 8, 9],
    wildcards: [10, 11, 12],
  },
  deck_small_joys: {
    icebreaker: [1, 2, 3, 4, 5, 6, 7, 8],
    deeper: [1, 2, 3, 4, 5, 6, 7, 8, 9],
    wildcards: [10, 11, 12],
  },
  deck_day_out: {
    icebreaker: [1, 2, 3, 4, 5, 6, 7, 8],
    deeper: [1, 2, 3, 4, 5, 6, 7, 8, 9],
    wildcards: [10, 11, 12],
  },
  deck_full_table: {
    icebreaker: [1, 2, 3, 4, 5, 6, 7, 8],
    deeper: [1, 2, 3, 4, 5, 6, 7, 8, 9],
    wildcards: [10, 11, 12],
  },
} as const satisfies Record<DeckId, BoughtDeck>;

type Numbers<Id extends DeckId, Part extends keyof BoughtDeck> = (typeof BOUGHT_DECKS)[Id][Part][number];
export type BoughtCardId = {
  [Id in DeckId]:
    | `${Id}-icebreaker-${Numbers<Id, 'icebreaker'>}`
    | `${Id}-deeper-${Numbers<Id, 'deeper' | 'wildcards'>}`;
}[DeckId];

/** The acts that bought decks join, each with the most suitable deck first. */
const DECKS_OF_ACTS: Partial<Record<CallActId, readonly DeckId[]>> = {
  icebreaker: [
    'deck_play',
    'deck_day_out',
    'deck_small_joys',
    'deck_full_table',
    'deck_fresh_page',
    'deck_big_questions',
  ],
  deeper: ['deck_big_questions', 'deck_fresh_page', 'deck_full_table', 'deck_small_joys', 'deck_day_out', 'deck_play'],
};

/** The cards of an act from each of the given decks that joins it, the most suitable deck first. */
export function boughtCardsOf(
  actId: CallActId,
  decks: readonly DeckId[],
): { deckId: DeckId; cards: readonly BoughtCardId[] }[] {
  const joining = (DECKS_OF_ACTS[actId] ?? []).filter((deckId) => decks.includes(deckId));
  return joining.map((deckId) => {
    const { icebreaker, deeper, wildcards } = BOUGHT_DECKS[deckId];
    const part = actId === 'icebreaker' ? 'icebreaker' : 'deeper';
    const numbers = actId === 'icebreaker' ? icebreaker : [...deeper, ...wildcards];
    return { deckId, cards: numbers.map((number) => `${deckId}-${part}-${number}` as BoughtCardId) };
  });
}

/** The bought cards that ask for something other than an answer. */
export const BOUGHT_WILDCARDS: readonly BoughtCardId[] = (Object.keys(BOUGHT_DECKS) as DeckId[]).flatMap((deckId) =>
  BOUGHT_DECKS[deckId].wildcards.map((number) => `${deckId}-deeper-${number}` as BoughtCardId),
);

/** Three cards of a deck, as a preview before buying. */
export function sampleCards(deckId: DeckId): readonly BoughtCardId[] {
  return [`${deckId}-icebreaker-1`, `${deckId}-deeper-1`, `${deckId}-deeper-2`];
}
