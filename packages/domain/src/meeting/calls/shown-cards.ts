import type { CoreValueId } from '../../accounts/onboarding/core-values.ts';
import { CALL_ACT_IDS } from './call-acts.ts';
import { type CallCard, type CallCardId, callCard } from './call-cards.ts';
import type { CallState } from './call-state.ts';
import { dealCards } from './deal-cards.ts';

export type DealtCall = {
  callId: string;
  sharedValues: readonly CoreValueId[];
  state: Pick<CallState, 'act' | 'cards' | 'draws'>;
};

/** The card of the present act: the same on both screens, and after a restart. */
export function shownCard(call: DealtCall): CallCard {
  const { act } = call.state;
  const order = orderOf(call, act);
  const id = order[drawsIn(call, act) % order.length];
  if (id === undefined) throw new Error(`act ${act} has no cards`);
  return callCard(id, call.sharedValues);
}

/**
 * The cards that the two have seen so far, each once. Leaves out the card of the arrival, because every call begins
 * with it.
 */
export function shownCardIds(call: DealtCall): CallCardId[] {
  // More time can lead back from a later act: of that act, only the drawn cards were shown.
  const countIn = (act: number) => drawsIn(call, act) + (act <= call.state.act ? 1 : 0);
  return CALL_ACT_IDS.flatMap((_, act) => (act === 0 ? [] : orderOf(call, act).slice(0, countIn(act))));
}

function drawsIn({ state }: DealtCall, act: number): number {
  return state.draws[act] ?? 0;
}

function orderOf({ callId, sharedValues, state }: DealtCall, act: number): readonly CallCardId[] {
  const values = { shared: sharedValues, differing: [] };
  return state.cards[act] ?? dealCards({ callId, values, decks: [], seen: [] })[act] ?? [];
}
