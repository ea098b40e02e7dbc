import { elapsedAt } from './call-clock.ts';
import { type CallState, type Seat, withSeat } from './call-state.ts';

/** The share of a call's clock time after which both must have received media. */
const RECEIVED_SHARE = 1 / 5;

/** The state after a seat reported that sound or pictures of the other have come since its last report. */
export function noteReceived(state: CallState, seat: Seat, nowMs: number): CallState {
  const elapsedMs = elapsedAt(state, nowMs);
  const received = state.receivedMs ?? [0, 0];
  return received[seat] === elapsedMs ? state : { ...state, receivedMs: withSeat(received, seat, elapsedMs) };
}

/**
 * True if media came at both ends, by their own reports, until at least a fifth of the call. Pages report each time the
 * call is twice as long, so one or two lost reports change nothing. A page can lie: what calls pay is bounded besides.
 */
export function hasMediaFlowed({
  elapsedMs,
  receivedMs = [0, 0],
}: Pick<CallState, 'elapsedMs' | 'receivedMs'>): boolean {
  return receivedMs.every((ms) => ms > 0 && ms >= elapsedMs * RECEIVED_SHARE);
}
