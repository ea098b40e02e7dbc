import type { DeckId } from '../xp-store/store-items.ts';

/**
 * `wildcards`: cards of the Deeper act that ask for something other than an answer. Their numbers follow the others'.
 */
type BoughtDeck = Record<'icebreaker' | 'deeper' | 'wildcards', readonly number[]>;

/** The decks of the XP store, by the acts whose cards they join and the numbers in their card ids. */
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
} as const satisfies Record<DeckId, BoughtDeck>;

type Numbers<Id extends DeckId, Part extends keyof BoughtDeck> = (typeof BOUGHT_DECKS)[Id][Part][number];
export type BoughtCardId = {
  [Id in DeckId]:
    | `${Id}-icebreaker-${Numbers<Id, 'icebreaker'>}`
    | `${Id}-deeper-${Numbers<Id, 'deeper' | 'wildcards'>}`;
}[DeckId];

/** Three cards of a deck, as a preview before buying. */
export function sampleCards(deckId: DeckId): readonly BoughtCardId[] {
  return [`${deckId}-icebreaker-1`, `${deckId}-deeper-1`, `${deckId}-deeper-2`];
}
