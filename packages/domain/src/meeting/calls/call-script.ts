import { actAt, CALL_ACTS, callEndMs } from './call-acts.ts';
import {
  answerChallenge,
  challengeDueAtMs,
  closeChallenge,
  isChallengeOpen,
  mayOfferChallenge,
} from './call-challenge.ts';
import {
  awayOf,
  elapsedAt,
  extensionAskedAtMs,
  graceLeftMs,
  hasConnected,
  lengthOf,
  startCardTime,
} from './call-clock.ts';
import { type CallEvent, type CallState, NOBODY_ANSWERED, type Seat, withSeat } from './call-state.ts';
import { firstSeat } from './difference-holder.ts';
import { drawCard, withDrawIn } from './draw-card.ts';
import { noteReceived } from './received-media.ts';

/** Two people who tap Next at the same moment get only one new card. */
const NEXT_CARD_PAUSE_MS = 1_000;

/** The state after an event at a server time; the same object if the event changes nothing. */
export function stepCall(state: CallState, event: CallEvent, nowMs: number): CallState {
  if (event.type === 'server-returned') return restartWaiting(state, event.awaySinceMs, nowMs);
  const current = advance(state, nowMs);
  if (event.type === 'try-again') return wantAgain(current, event.seat);
  if (current.phase === 'ended') return current;
  switch (event.type) {
    case 'tick':
      return current;
    case 'connected':
      return setAway(setConnected(current, event.seat, true, nowMs), event.seat, false);
    case 'disconnected':
      return setConnected(current, event.seat, false, nowMs);
    case 'away':
      return setAway(setConnected(current, event.seat, false, nowMs), event.seat, true);
    case 'received':
      return noteReceived(current, event.seat, nowMs);
    case 'ready':
      return current.ready[event.seat] ? current : { ...current, ready: withSeat(current.ready, event.seat, true) };
    case 'next-card':
      return drawNext(current, nowMs);
    case 'answer-extension':
      return answerExtension(current, event.seat, event.isYes, nowMs);
    case 'answer-challenge':
      return current.phase === 'running'
        ? answerChallenge(current, event.seat, event.isYes, elapsedAt(current, nowMs))
        : current;
    case 'left':
      return endCall(current, { reason: 'left', by: event.seat }, nowMs);
  }
}

/** When the call next changes without an event, as server time; null once it has ended. */
export function nextChangeMs(state: CallState): number | null {
  switch (state.phase) {
    case 'gathering':
      return state.sinceMs + state.limits.gatherMs;
    case 'running':
      return state.sinceMs + (nextChangeOfClock(state) - state.elapsedMs);
    case 'paused':
      return state.sinceMs + graceLeftMs(state);
    case 'ended':
      return null;
  }
}

/** True in acts with more than one card, while no challenge is open. */
export function canDrawCard(state: CallState): boolean {
  return state.phase === 'running' && CALL_ACTS[state.act]?.id !== 'arrive' && !isChallengeOpen(state);
}

/** Clock time of the next change without an event. */
function nextChangeOfClock(state: CallState): number {
  return Math.min(state.cardEndsAtMs, challengeDueAtMs(state) ?? state.cardEndsAtMs);
}

/** Applies every change that is due until a server time, in order. */
function advance(state: CallState, nowMs: number): CallState {
  let current = state;
  for (let dueMs = nextChangeMs(current); dueMs !== null && nowMs >= dueMs; dueMs = nextChangeMs(current)) {
    current = current.phase === 'running' ? advanceClock(current, dueMs) : giveUp(current, dueMs);
  }
  return current;
}

function advanceClock(state: CallState, dueMs: number): CallState {
  const elapsedMs = nextChangeOfClock(state);
  const current = { ...state, sinceMs: dueMs, elapsedMs };
  if (elapsedMs >= callEndMs(lengthOf(state))) return endCall(current, { reason: 'time', by: null }, dueMs);
  if (challengeDueAtMs(state) === elapsedMs) return closeChallenge(current, elapsedMs);
  const act = actAt(elapsedMs, lengthOf(state));
  return act === state.act ? anotherCard(current, act) : newCard({ ...current, act });
}

/** The other did not come in time: neither at the start, nor back after an interruption. */
function giveUp(state: CallState, dueMs: number): CallState {
  return endCall(state, { reason: hasConnected(state) ? 'lost' : 'unconnected', by: null }, dueMs);
}

function newCard(state: CallState): CallState {
  return mayOfferChallenge(startCardTime({ ...state, turn: firstSeat(state) }, state.elapsedMs));
}

/** The next card of an act that has already shown one. */
function anotherCard(state: CallState, act: number): CallState {
  return newCard({ ...drawCard(state, act), act });
}

function restartWaiting(state: CallState, awaySinceMs: number | null, nowMs: number): CallState {
  if (state.phase === 'gathering' || state.phase === 'paused') return { ...state, sinceMs: nowMs };
  if (state.phase === 'ended' || awaySinceMs === null) return state;
  const lastMs = Math.min(nowMs, Math.max(state.sinceMs, awaySinceMs));
  const current = advance(state, lastMs);
  if (current.phase === 'ended') return current;
  const elapsedMs = elapsedAt(current, lastMs);
  return { ...current, phase: 'paused', elapsedMs, sinceMs: nowMs, connected: [false, false] };
}

function wantAgain(state: CallState, seat: Seat): CallState {
  const isOver = state.phase === 'ended' && !hasConnected(state);
  return isOver && !state.wantsAgain[seat] ? { ...state, wantsAgain: withSeat(state.wantsAgain, seat, true) } : state;
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
  if (state.phase === 'gathering' && isWhole) return { ...changed, phase: 'running', sinceMs: nowMs };
  return changed;
}

function setAway(state: CallState, seat: Seat, isAway: boolean): CallState {
  const away = awayOf(state);
  return away[seat] === isAway ? state : { ...state, away: withSeat(away, seat, isAway) };
}

function drawNext(state: CallState, nowMs: number): CallState {
  const elapsedMs = elapsedAt(state, nowMs);
  if (!canDrawCard(state) || elapsedMs - state.cardAtMs < NEXT_CARD_PAUSE_MS) return state;
  return anotherCard({ ...state, elapsedMs, sinceMs: nowMs }, state.act);
}

/** An answer may change until both have said yes. Before that it has no effect. */
function answerExtension(state: CallState, seat: Seat, isYes: boolean, nowMs: number): CallState {
  const askedAtMs = extensionAskedAtMs(state);
  const elapsedMs = elapsedAt(state, nowMs);
  const { answers, agreed } = state.extension;
  if (askedAtMs === null || elapsedMs < askedAtMs || answers[seat] === isYes) return state;
  const given = withSeat(answers, seat, isYes);
  if (given[0] !== true || given[1] !== true) return { ...state, extension: { agreed, answers: given } };
  const extended = { ...state, extension: { agreed: agreed + 1, answers: NOBODY_ANSWERED } };
  const act = actAt(elapsedMs, lengthOf(extended));
  if (act === state.act) return extended;
  // Two people who had begun to wrap up return to Deeper. Neither act repeats a card.
  const sinceMs = state.phase === 'running' ? nowMs : state.sinceMs;
  return anotherCard({ ...extended, elapsedMs, sinceMs, draws: withDrawIn(extended, state.act) }, act);
}

function endCall(state: CallState, end: NonNullable<CallState['end']>, nowMs: number): CallState {
  return { ...state, phase: 'ended', elapsedMs: elapsedAt(state, nowMs), sinceMs: nowMs, end };
}
