import { actStartMs, type CallLength, callEndMs } from './call-acts.ts';
import type { CallState, Seat } from './call-state.ts';

/** The longest time of a card, as a share of the call's length. Only an extended call has acts that are longer. */
const LONGEST_CARD_SHARE = 90 / 300;
/** The two are asked about more time when this share of the call's length is left. */
const ASKED_BEFORE_END_SHARE = 60 / 300;

export function lengthOf({ limits, extension }: Pick<CallState, 'limits' | 'extension'>): CallLength {
  return { lengthMs: limits.lengthMs, extensions: extension.agreed };
}

/** Clock time at a given moment. */
export function elapsedAt(state: CallState, nowMs: number): number {
  const runMs = state.phase === 'running' ? Math.max(0, nowMs - state.sinceMs) : 0;
  return Math.min(callEndMs(lengthOf(state)), state.elapsedMs + runMs);
}

/** Clock time at which the present card is handed over to the one who has not answered: half of the card's time. */
export function handsOverAtMs({ cardAtMs, cardEndsAtMs }: Pick<CallState, 'cardAtMs' | 'cardEndsAtMs'>): number {
  return (cardAtMs + cardEndsAtMs) / 2;
}

/** The state whose card's time begins now, at an amount of clock time. */
export function startCardTime(state: CallState, elapsedMs: number): CallState {
  const actEndsAtMs = actStartMs(state.act + 1, lengthOf(state));
  const cardEndsAtMs = Math.min(actEndsAtMs, elapsedMs + LONGEST_CARD_SHARE * state.limits.lengthMs);
  return { ...state, cardAtMs: elapsedMs, cardEndsAtMs };
}

/** Clock time at which the two are asked about more time; null where no more can be added. */
export function extensionAskedAtMs(state: CallState): number | null {
  if (state.extension.agreed >= state.limits.maxExtensions) return null;
  return callEndMs(lengthOf(state)) - ASKED_BEFORE_END_SHARE * state.limits.lengthMs;
}

/** Whether the two have been connected at least once. */
export function hasConnected(state: Pick<CallState, 'phase' | 'elapsedMs'>): boolean {
  return state.phase === 'running' || state.phase === 'paused' || state.elapsedMs > 0;
}

/** How long after a call that broke off the waiting time of its people is kept. */
export const WAITING_KEPT_MS = 10 * 60_000;

/**
 * True for a call that ended because its people could not go on: they were never connected, or one was gone. Not for who
 * left by themselves while the other was gone.
 */
export function hasBrokenOff(state: CallState, seat: Seat): boolean {
  if (state.phase !== 'ended') return false;
  if (!hasConnected(state)) return true;
  const isWhole = state.connected[0] && state.connected[1];
  return !isWhole && !(state.end?.reason === 'left' && state.end.by === seat);
}
