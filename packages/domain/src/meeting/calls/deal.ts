import type { CoreValueId } from '../../accounts/onboarding/core-values.ts';
import type { DeckId } from '../../habit/xp-store/store-items.ts';
import type { CallCardId } from './call-cards.ts';

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

/** With fewer cards than this, an act takes cards of other values, and finally those that the two have had. */
export const ENOUGH_CARDS = 4;
