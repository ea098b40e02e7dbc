import { actAt, actStartMs, CALL_ACTS } from './call-acts.ts';
import type { CallCardId } from './call-cards.ts';

/** The two people of a call, in the order of its pairing. */
export type Seat = 0 | 1;
export type CallEndReason = 'time' | 'left' | 'lost';

export type CallLimits = {
  lengthMs: number;
  /** The time that both have to arrive and connect at first. */
  gatherMs: number;
  /** The longest single interruption, and the longest total of all interruptions of a call. */
  graceMs: number;
  graceTotalMs: number;
};

/** The whole state of a guided call, stored in its row at every transition. Times are server time in ms. */
export type CallState = {
  limits: CallLimits;
  phase: 'gathering' | 'running' | 'paused' | 'ended';
  /** The moment when the phase began, or when the clock was last read. */
  sinceMs: number;
  /** Clock time as of `sinceMs`: the time during which both were connected. */
  elapsedMs: number;
  graceUsedMs: number;
  act: number;
  /** By act: the number of cards drawn in that act before the present one. */
  draws: readonly number[];
  drawnAtMs: number;
  /** The seat that answers first this turn. */
  turn: Seat;
  connected: readonly [boolean, boolean];
  ready: readonly [boolean, boolean];
  end: { reason: CallEndReason; by: Seat | null } | null;
  /** By act: the order of its cards, dealt at the start of the call. Calls from before they were dealt have none. */
  cards?: readonly (readonly CallCardId[])[];
};

export type CallEvent =
  | { type: 'connected' | 'disconnected' | 'ready' | 'next-card' | 'left'; seat: Seat }
  | { type: 'tick' }
  /** A server has restarted: waiting begins anew, because nobody could return while it was down. */
  | { type: 'server-returned' };

/** Two people who tap Next at the same moment get one new card, not two. */
const NEXT_CARD_PAUSE_MS = 1_000;

export function startCall(limits: CallLimits, nowMs: number, cards: NonNullable<CallState['cards']> = []): CallState {
  return {
    limits,
    phase: 'gathering',
    sinceMs: nowMs,
    elapsedMs: 0,
    graceUsedMs: 0,
    act: 0,
    draws: CALL_ACTS.map(() => 0),
    drawnAtMs: nowMs,
    turn: 0,
    connected: [false, false],
    ready: [false, false],
    end: null,
    cards,
  };
}

/** The state after an event at a moment; the same object if the event changes nothing. */
export function stepCall(state: CallState, event: CallEvent, nowMs: number): CallState {
  if (event.type === 'server-returned') return waitAnew(state, nowMs);
  const current = advance(state, nowMs);
  if (current.phase === 'ended') return current;
  switch (event.type) {
    case 'tick':
      return current;
    case 'connected':
      return setConnected(current, event.seat, true, nowMs);
    case 'disconnected':
      return setConnected(current, event.seat, false, nowMs);
    case 'ready':
      return current.ready[event.seat] ? current : { ...current, ready: withSeat(current.ready, event.seat, true) };
    case 'next-card':
      return drawNext(current, nowMs);
    case 'left':
      return endCall(current, { reason: 'left', by: event.seat }, nowMs);
  }
}

/** The moment at which the call next changes without an event, or null once it has ended. */
export function nextChangeMs(state: CallState): number | null {
  switch (state.phase) {
    case 'gathering':
      return state.sinceMs + state.limits.gatherMs;
    case 'running':
      return state.sinceMs + (actStartMs(state.act + 1, state.limits.lengthMs) - state.elapsedMs);
    case 'paused':
      return state.sinceMs + graceLeftMs(state);
    case 'ended':
      return null;
  }
}

/** Clock time at a given moment. */
export function elapsedAt(state: CallState, nowMs: number): number {
  const runMs = state.phase === 'running' ? Math.max(0, nowMs - state.sinceMs) : 0;
  return Math.min(state.limits.lengthMs, state.elapsedMs + runMs);
}

/** True in acts that have more than one card. */
export function canDrawCard(state: CallState): boolean {
  return state.phase === 'running' && CALL_ACTS[state.act]?.id !== 'arrive';
}

function advance(state: CallState, nowMs: number): CallState {
  const dueMs = nextChangeMs(state);
  if (dueMs === null || nowMs < dueMs) return state;
  if (state.phase !== 'running') return endCall(state, { reason: 'lost', by: null }, dueMs);
  const elapsedMs = elapsedAt(state, nowMs);
  if (elapsedMs >= state.limits.lengthMs) {
    return endCall(state, { reason: 'time', by: null }, state.sinceMs + state.limits.lengthMs - state.elapsedMs);
  }
  return {
    ...state,
    sinceMs: nowMs,
    elapsedMs,
    act: actAt(elapsedMs, state.limits.lengthMs),
    drawnAtMs: nowMs,
    turn: otherSeat(state.turn),
  };
}

function waitAnew(state: CallState, nowMs: number): CallState {
  return state.phase === 'gathering' || state.phase === 'paused' ? { ...state, sinceMs: nowMs } : state;
}

function setConnected(state: CallState, seat: Seat, isConnected: boolean, nowMs: number): CallState {
  if (state.connected[seat] === isConnected) return state;
  const connected = withSeat(state.connected, seat, isConnected);
  const changed = { ...state, connected };
  const isWhole = connected[0] && connected[1];
  if (state.phase === 'running' && !isWhole) {
    return { ...changed, phase: 'paused', elapsedMs: elapsedAt(state, nowMs), sinceMs: nowMs };
  }
  if (state.phase === 'paused' && isWhole) {
    const graceUsedMs = state.graceUsedMs + (nowMs - state.sinceMs);
    return { ...changed, phase: 'running', graceUsedMs, sinceMs: nowMs };
  }
  if (state.phase === 'gathering' && isWhole) {
    return { ...changed, phase: 'running', sinceMs: nowMs, drawnAtMs: nowMs };
  }
  return changed;
}

function drawNext(state: CallState, nowMs: number): CallState {
  if (!canDrawCard(state) || nowMs - state.drawnAtMs < NEXT_CARD_PAUSE_MS) return state;
  // A call that was under way when draws were first counted by act has none.
  const draws = CALL_ACTS.map((_, act) => (state.draws?.[act] ?? 0) + (act === state.act ? 1 : 0));
  return { ...state, draws, drawnAtMs: nowMs, turn: otherSeat(state.turn) };
}

function endCall(state: CallState, end: NonNullable<CallState['end']>, nowMs: number): CallState {
  return { ...state, phase: 'ended', elapsedMs: elapsedAt(state, nowMs), sinceMs: nowMs, end };
}

function graceLeftMs(state: CallState): number {
  return Math.max(0, Math.min(state.limits.graceMs, state.limits.graceTotalMs - state.graceUsedMs));
}

function withSeat(pair: readonly [boolean, boolean], seat: Seat, value: boolean): readonly [boolean, boolean] {
  return seat === 0 ? [value, pair[1]] : [pair[0], value];
}

export function otherSeat(seat: Seat): Seat {
  return seat === 0 ? 1 : 0;
}
