import type { DeckId } from '../../habit/xp-store/store-items.ts';
import type { CallActId } from './call-acts.ts';
import { type ByDepth, DEPTHS, type Depth } from './prompt-deck.ts';

/**
 * `wildcards`: cards of the Deeper act that ask for something other than an answer. Their numbers continue those of
 * `deeper`.
 */
type BoughtDeck = Record<'icebreaker' | 'deeper' | 'wildcards', ByDepth>;

/** The decks of the XP store: the acts that they join, with the numbers in their card ids. */
export const BOUGHT_DECKS = {
  deck_big_questions: {
    icebreaker: { light: [3, 7, 8, 9, 10], warm: [1, 2, 4, 5, 6], open: [] },
    deeper: {
      light: [],
      warm: [10, 13, 15, 16, 20, 24],
      open: [1, 2, 3, 5, 6, 7, 8, 9, 11, 12, 18, 19, 21, 25, 26],
    },
    wildcards: { light: [], warm: [22], open: [23] },
  },
  deck_play: {
    icebreaker: { light: [1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 13, 14, 15, 17], warm: [7, 16], open: [] },
    deeper: { light: [2, 4, 5], warm: [1, 6, 17], open: [] },
    wildcards: { light: [8, 11, 13, 16], warm: [7, 9, 10, 12, 14, 15], open: [] },
  },
  deck_fresh_page: {
    icebreaker: { light: [1, 6, 7], warm: [2, 3, 4, 5, 8], open: [] },
    deeper: { light: [], warm: [5, 8, 14], open: [4, 6, 7, 9, 13, 15] },
    wildcards: { light: [16], warm: [10, 11], open: [] },
  },
  deck_small_joys: {
    icebreaker: { light: [3, 4, 5, 6, 8, 9, 11], warm: [10], open: [] },
    deeper: { light: [], warm: [1, 2, 4, 7, 8, 13, 14], open: [5, 9] },
    wildcards: { light: [11, 12], warm: [10], open: [] },
  },
  deck_day_out: {
    icebreaker: { light: [1, 2, 3, 5, 6, 8], warm: [4, 7], open: [] },
    deeper: { light: [], warm: [3, 5, 6, 7], open: [1, 2, 4, 8, 9] },
    wildcards: { light: [11, 13], warm: [10], open: [] },
  },
  deck_full_table: {
    icebreaker: { light: [2, 3, 4, 7, 8], warm: [1, 5, 6], open: [] },
    deeper: { light: [], warm: [5, 6, 7, 15], open: [1, 3, 9, 13, 14] },
    wildcards: { light: [12], warm: [10, 11], open: [] },
  },
} as const satisfies Record<DeckId, BoughtDeck>;

type Numbers<Id extends DeckId, Part extends keyof BoughtDeck> = (typeof BOUGHT_DECKS)[Id][Part][Depth][number];
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

export type BoughtCard = { id: BoughtCardId; depth: Depth; isWildcard: boolean };

/** The cards of an act from each of the given decks that joins it, the most suitable deck first. */
export function boughtCardsOf(
  actId: CallActId,
  decks: readonly DeckId[],
): { deckId: DeckId; cards: readonly BoughtCard[] }[] {
  const joining = (DECKS_OF_ACTS[actId] ?? []).filter((deckId) => decks.includes(deckId));
  return joining.map((deckId) => {
    const parts = actId === 'icebreaker' ? (['icebreaker'] as const) : (['deeper', 'wildcards'] as const);
    return { deckId, cards: parts.flatMap((part) => cardsOf(deckId, part)) };
  });
}

function cardsOf(deckId: DeckId, part: keyof BoughtDeck): BoughtCard[] {
  const numbers: ByDepth = BOUGHT_DECKS[deckId][part];
  const isWildcard = part === 'wildcards';
  return DEPTHS.flatMap((depth) =>
    numbers[depth].map((number) => ({
      id: `${deckId}-${isWildcard ? 'deeper' : part}-${number}` as BoughtCardId,
      depth,
      isWildcard,
    })),
  );
}

/** Every bought card. */
export const BOUGHT_CARDS: readonly BoughtCard[] = (Object.keys(BOUGHT_DECKS) as DeckId[]).flatMap((deckId) =>
  (['icebreaker', 'deeper', 'wildcards'] as const).flatMap((part) => cardsOf(deckId, part)),
);

/** Three cards of a deck, as a preview before buying. */
export function sampleCards(deckId: DeckId): readonly BoughtCardId[] {
  const [icebreakers, deeper] = [cardsOf(deckId, 'icebreaker'), cardsOf(deckId, 'deeper')];
  return [...icebreakers.slice(0, 1), ...deeper.slice(0, 2)].map(({ id }) => id);
}
