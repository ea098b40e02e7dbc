import { PAID_SHARE } from '../../habit/progress/xp-rewards.ts';
import { actStartMs, type CallLength, callEndMs } from './call-acts.ts';
import type { BySeat, CallState, Seat } from './call-state.ts';

/** The longest time of a card, as a share of the call's length. Only extended calls have longer acts. */
const LONGEST_CARD_SHARE = 90 / 300;
/** How much of the call's length is left when the two are asked about more time. */
const ASKED_BEFORE_END_SHARE = 60 / 300;

export function lengthOf({ limits, extension }: Pick<CallState, 'limits' | 'extension'>): CallLength {
  return { lengthMs: limits.lengthMs, extensions: extension.agreed };
}

/** Clock time at a server time. */
export function elapsedAt(state: CallState, nowMs: number): number {
  const runMs = state.phase === 'running' ? Math.max(0, nowMs - state.sinceMs) : 0;
  return Math.min(callEndMs(lengthOf(state)), state.elapsedMs + runMs);
}

/** Which seats are not on the page of the call, and may come back. */
export function awayOf({ away = [false, false] }: Pick<CallState, 'away'>): BySeat<boolean> {
  return away;
}

/** The longest that an interruption may last, in ms, when it begins. */
export function graceLeftMs({ limits, graceUsedMs }: Pick<CallState, 'limits' | 'graceUsedMs'>): number {
  return Math.max(0, Math.min(limits.graceMs, limits.graceTotalMs - graceUsedMs));
}

/** How long the call still waits for a person to come back, in ms at a server time; null if it waits for nobody. */
export function waitsForMs(state: CallState, nowMs: number): number | null {
  return state.phase === 'paused' ? Math.max(0, state.sinceMs + graceLeftMs(state) - nowMs) : null;
}

/** Clock time at which the present card is handed over to the other person: half of the card's time. */
export function handsOverAtMs({ cardAtMs, cardEndsAtMs }: Pick<CallState, 'cardAtMs' | 'cardEndsAtMs'>): number {
  return (cardAtMs + cardEndsAtMs) / 2;
}

/** The state with the card's time starting now, at a clock time. */
export function startCardTime(state: CallState, elapsedMs: number): CallState {
  const actEndsAtMs = actStartMs(state.act + 1, lengthOf(state));
  const cardEndsAtMs = Math.min(actEndsAtMs, elapsedMs + LONGEST_CARD_SHARE * state.limits.lengthMs);
  return { ...state, cardAtMs: elapsedMs, cardEndsAtMs };
}

/** Clock time at which the two are asked about more time; null if no more can be added. */
export function extensionAskedAtMs(state: CallState): number | null {
  if (state.extension.agreed >= state.limits.maxExtensions) return null;
  return callEndMs(lengthOf(state)) - ASKED_BEFORE_END_SHARE * state.limits.lengthMs;
}

/** True if the two have been connected at least once. */
export function hasConnected(state: Pick<CallState, 'phase' | 'elapsedMs'>): boolean {
  return state.phase === 'running' || state.phase === 'paused' || state.elapsedMs > 0;
}

/** True if a call was connected for less than the first fifth of its length: it pays nothing. */
export function isShort({ elapsedMs, limits }: Pick<CallState, 'elapsedMs' | 'limits'>): boolean {
  return elapsedMs < limits.lengthMs * PAID_SHARE;
}

/** True if a call ended before its time, and not at its very beginning: what it pays comes overnight. */
export function isPaidOvernight(state: CallState): boolean {
  return state.end !== null && state.end.reason !== 'time' && !isShort(state);
}

/** How long the waiting time of both people is kept after a call that broke off. */
export const WAITING_KEPT_MS = 10 * 60_000;

/** What tells how a call ended. */
export type EndedCall = Pick<CallState, 'phase' | 'elapsedMs' | 'limits' | 'connected' | 'end'>;

/**
 * True if a person keeps their waiting time: their call broke off, or ended in its first fifth and not by them. A seat
 * that vanished there counts as one that pressed End.
 */
export function keepsWaiting(state: EndedCall, seat: Seat): boolean {
  if (state.phase !== 'ended' || !hasConnected(state) || !isShort(state)) return hasBrokenOff(state, seat);
  const other = seat === 0 ? 1 : 0;
  const hasVanished = !state.connected[seat] && state.connected[other];
  return state.end?.reason === 'left' ? state.end.by !== seat : !hasVanished;
}

/**
 * True if a call ended because its people could not continue: they never connected, or one was gone. False for a person
 * who hung up while the other was gone.
 */
export function hasBrokenOff(state: EndedCall, seat: Seat): boolean {
  if (state.phase !== 'ended') return false;
  if (!hasConnected(state)) return true;
  const isWhole = state.connected[0] && state.connected[1];
  return !isWhole && !(state.end?.reason === 'left' && state.end.by === seat);
}
