import type { CoreValueId } from '../../accounts/onboarding/core-values.ts';
import { BOUGHT_CARDS, type BoughtCardId } from './bought-decks.ts';
import { type BuiltInCardId, type Depth, PROMPT_DECK } from './prompt-deck.ts';

export type CallCardId = BuiltInCardId | BoughtCardId;
/** A card that the two answer: every one but the ground rule of the arrival. */
export type AnsweredCardId = Exclude<CallCardId, 'arrive-1'>;
export type CallCard = {
  id: CallCardId;
  /** The shared value that the card is about, in the Values act. */
  value: CoreValueId | null;
  isWildcard: boolean;
};

const FACTS = new Map<string, { depth: Depth; isWildcard: boolean }>(
  [...PROMPT_DECK, ...BOUGHT_CARDS].map((card) => [card.id, card]),
);
const VALUE_OF = new Map<string, CoreValueId | null>(PROMPT_DECK.map(({ id, value }) => [id, value]));

/** The value that a card was written for; null for a card of every pair. */
export function valueOfCard(id: CallCardId): CoreValueId | null {
  return VALUE_OF.get(id) ?? null;
}

/** The facts of a card for two people with these shared values. */
export function callCard(id: CallCardId, sharedValues: readonly CoreValueId[]): CallCard {
  const value = valueOfCard(id);
  return {
    id,
    value: value !== null && sharedValues.includes(value) ? value : null,
    isWildcard: FACTS.get(id)?.isWildcard === true,
  };
}

/** True for a card about a value that only one of the two holds. */
export function isDifferenceCard(id: CallCardId): boolean {
  return id.startsWith('difference-');
}

/** How much a card asks. A card that is no longer in any deck counts as light. */
export function depthOfCard(id: CallCardId): Depth {
  return FACTS.get(id)?.depth ?? 'light';
}
