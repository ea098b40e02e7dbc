import type { CoreValueId } from '../../accounts/onboarding/core-values.ts';
import { type CallCardId, isDifferenceCard, valueOfCard } from './call-cards.ts';
import { type BySeat, type CallState, otherSeat, type Seat } from './call-state.ts';

/**
 * The seat of the person who chose the value of a deal's difference card, by the values of the person in each seat;
 * undefined if no such card was dealt.
 */
export function holderOf(
  cards: readonly (readonly CallCardId[])[],
  [first, second]: BySeat<readonly CoreValueId[]>,
): Seat | undefined {
  const id = cards.flat().find(isDifferenceCard);
  const value = id === undefined ? null : valueOfCard(id);
  if (value === null || first.includes(value) === second.includes(value)) return undefined;
  return first.includes(value) ? 0 : 1;
}

/**
 * The seat that answers the present card of a state first. It alternates from card to card, but a difference begins with
 * the person who chose the value.
 */
export function firstSeat({ act, cards, draws, holder, turn }: CallState): Seat {
  const order = cards[act] ?? [];
  const id = order[(draws[act] ?? 0) % order.length];
  return holder !== undefined && id !== undefined && isDifferenceCard(id) ? holder : otherSeat(turn);
}
