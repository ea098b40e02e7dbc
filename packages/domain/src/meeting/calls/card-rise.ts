import type { CallActId } from './call-acts.ts';
import { type CallCardId, depthOfCard } from './call-cards.ts';
import { isHeavyCard } from './heavy-cards.ts';
import { DEPTHS, type Depth } from './prompt-deck.ts';

/** The depth at which each act begins, so that a call deepens without a tap, and the depth to which its answers lead. */
const RISE: Record<CallActId, { first: Depth; most: Depth }> = {
  arrive: { first: 'light', most: 'light' },
  icebreaker: { first: 'light', most: 'warm' },
  values: { first: 'warm', most: 'open' },
  deeper: { first: 'open', most: 'open' },
  'wrap-up': { first: 'light', most: 'open' },
};

/** What may replace a card of each depth, best first. */
const INSTEAD: Record<Depth, readonly Depth[]> = {
  light: ['light', 'warm', 'open'],
  warm: ['warm', 'light', 'open'],
  open: ['open', 'warm', 'light'],
};

export function firstDepth(act: CallActId): Depth {
  return RISE[act].first;
}

/**
 * The depth of the card after `shown` in an act. After an answer it is one step deeper, up to the most of the act; after
 * a skip it is never deeper. In the Deeper act a warm card follows each open one, as a rest.
 */
export function depthAfter(shown: CallCardId, act: CallActId, isAnswered: boolean): Depth {
  const depth = depthOfCard(shown);
  if (act === 'deeper' && depth === 'open') return 'warm';
  if (!isAnswered) return depth;
  return DEPTHS[Math.min(DEPTHS.indexOf(depth) + 1, DEPTHS.indexOf(RISE[act].most))] ?? depth;
}

/** False for a heavy card after another one, and as the first of an act (`before` is null). */
export function mayFollow(id: CallCardId, before: CallCardId | null): boolean {
  return !isHeavyCard(id) || (before !== null && !isHeavyCard(before));
}

/** The place of the first of some cards that may follow `before` and is nearest to a depth; -1 if none may follow. */
export function placeOfNext(cards: readonly CallCardId[], depth: Depth, before: CallCardId | null): number {
  for (const nearest of INSTEAD[depth]) {
    const place = cards.findIndex((id) => depthOfCard(id) === nearest && mayFollow(id, before));
    if (place !== -1) return place;
  }
  return -1;
}
