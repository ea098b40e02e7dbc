import type { CoreValueId } from '../../accounts/onboarding/core-values.ts';
import { stepCall } from './call-script.ts';
import { type CallEvent, type CallLimits, type CallState, type Seat, startCall } from './call-state.ts';
import { dealCards, unseenIn } from './deal-cards.ts';

/** The person answers the first question, because the first turn is theirs to learn. */
export const PRACTICE_SEATS: { own: Seat; partner: Seat } = { own: 1, partner: 0 };
export const PRACTICE_VALUES: readonly CoreValueId[] = ['kindness', 'humor'];

/** The script of a call, in 90 s. No one is waited for, and no challenge takes the time of what is learned. */
const LIMITS: CallLimits = {
  lengthMs: 90_000,
  gatherMs: 1_000,
  graceMs: 0,
  graceTotalMs: 0,
  maxExtensions: 1,
  challengeChance: 0,
};

/**
 * A practice call, which begins now. Its partner is ready, and never says yes to more time: it ends after 90 s. The same
 * id gives the same cards.
 */
export function startPractice(id: string, nowMs: number): CallState {
  const { own, partner } = PRACTICE_SEATS;
  const values = { shared: PRACTICE_VALUES, differing: [] };
  const cards = dealCards({ callId: id, values, decks: [], seen: [] });
  const started = startCall(LIMITS, nowMs, { seed: id, cards, unseen: unseenIn(cards, []) });
  const events: CallEvent[] = [
    { type: 'connected', seat: partner },
    { type: 'ready', seat: partner },
    { type: 'connected', seat: own },
  ];
  return events.reduce((state, event) => stepCall(state, event, nowMs), started);
}
