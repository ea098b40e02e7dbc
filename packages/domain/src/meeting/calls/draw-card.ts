import { CALL_ACT_IDS } from './call-acts.ts';
import type { CallCardId } from './call-cards.ts';
import type { CallState } from './call-state.ts';
import { depthAfter, mayFollow, placeOfNext } from './card-rise.ts';
import type { Depth } from './prompt-deck.ts';

/**
 * A card that was open for this share of the call's length (20 s of five minutes), or until its time was over, counts as
 * answered. A Next before that skips it.
 */
const ANSWERED_SHARE = 20 / 300;

/** The state after a draw in an act, at the state's clock time: the card that fits best becomes the next of its order. */
export function drawCard(state: CallState, act: number): CallState {
  const draws = withDrawIn(state, act);
  const [order, unseen, actId] = [state.cards[act], state.unseen?.[act], CALL_ACT_IDS[act]];
  const from = (state.draws[act] ?? 0) + 1;
  const shown = order?.[from - 1];
  // A call that an earlier version began keeps the order that it was dealt.
  if (order === undefined || unseen === undefined || actId === undefined || shown === undefined)
    return { ...state, draws };
  const depth = depthAfter(shown, actId, isAnswered(state, act));
  const next = withBestNext(order, { from, unseen, depth, shown });
  return { ...state, draws, cards: state.cards.map((each, index) => (index === act ? next : each)) };
}

/** The number of draws of each act, after one more in this act. */
export function withDrawIn({ draws }: Pick<CallState, 'draws'>, act: number): readonly number[] {
  return draws.map((draw, index) => (index === act ? draw + 1 : draw));
}

/** True for a card of an earlier act, too: its act went on without it. */
function isAnswered(state: CallState, act: number): boolean {
  const { elapsedMs, cardAtMs, cardEndsAtMs, limits } = state;
  return act !== state.act || elapsedMs >= cardEndsAtMs || elapsedMs - cardAtMs >= ANSWERED_SHARE * limits.lengthMs;
}

/**
 * Moves the best card to the place `from`: of those that neither has seen, the nearest to the depth; then the next that
 * may follow `shown`. If none may, the act starts over.
 */
function withBestNext(
  order: readonly CallCardId[],
  { from, unseen, depth, shown }: { from: number; unseen: number; depth: Depth; shown: CallCardId },
): readonly CallCardId[] {
  const newPlace = placeOfNext(order.slice(from, unseen), depth, shown);
  const place =
    newPlace === -1
      ? order.findIndex((id, index) => index >= Math.max(from, unseen) && mayFollow(id, shown))
      : from + newPlace;
  const best = order[place];
  if (best === undefined) return order.slice(0, from);
  return [...order.slice(0, from), best, ...order.slice(from).toSpliced(place - from, 1)];
}
