import type { VibeChallengeId } from '../../habit/daily-tea/vibe-challenges.ts';
import { CALL_ACT_IDS, type CallActId, callEndMs, unblurAtMs } from './call-acts.ts';
import { challengeDueAtMs } from './call-challenge.ts';
import { awayOf, extensionAskedAtMs, handsOverAtMs, hasBrokenOff, hasConnected, lengthOf } from './call-clock.ts';
import { canDrawCard } from './call-script.ts';
import { type CallState, otherSeat, type Seat } from './call-state.ts';

/**
 * A call as one of the two sees it. A private answer of the other changes nothing in it, until both have said yes.
 * Times are clock time in ms.
 */
export type CallView = {
  phase: CallState['phase'];
  hasConnected: boolean;
  /** True if the two could not continue, and this person did not leave. */
  hasBrokenOff: boolean;
  act: CallActId;
  canDrawCard: boolean;
  /** The person who answers the card first, and the time of the handover to the other; null if no one answers. */
  turn: { isYoursFirst: boolean; handsOverAtMs: number } | null;
  lengthMs: number;
  unblurAtMs: number;
  isReady: { you: boolean; partner: boolean };
  /** Which of the two is not on the page of the call, and may come back. */
  isAway: { you: boolean; partner: boolean };
  /**
   * The question about more time: when it is asked, and what this person has answered. Null if no more can be added.
   */
  extension: { askedAtMs: number; answer: boolean | null } | null;
  /** How often the two have added time. */
  extensions: number;
  /** `dueAtMs`: the end of the offer, or of the running challenge. */
  challenge: { id: VibeChallengeId; isRunning: boolean; dueAtMs: number; answer: boolean | null } | null;
  /** After a call that never connected: true if this person wants to try again. */
  wantsAgain: boolean;
};

export function viewOfCall(state: CallState, seat: Seat): CallView {
  const act = CALL_ACT_IDS[state.act] ?? 'wrap-up';
  const askedAtMs = extensionAskedAtMs(state);
  const dueAtMs = challengeDueAtMs(state);
  const { challenge } = state;
  return {
    phase: state.phase,
    hasConnected: hasConnected(state),
    hasBrokenOff: hasBrokenOff(state, seat),
    act,
    canDrawCard: canDrawCard(state),
    turn: act === 'arrive' ? null : { isYoursFirst: state.turn === seat, handsOverAtMs: handsOverAtMs(state) },
    lengthMs: callEndMs(lengthOf(state)),
    unblurAtMs: unblurAtMs(state.limits.lengthMs),
    isReady: { you: state.ready[seat], partner: state.ready[otherSeat(seat)] },
    isAway: { you: awayOf(state)[seat], partner: awayOf(state)[otherSeat(seat)] },
    extension: askedAtMs === null ? null : { askedAtMs, answer: state.extension.answers[seat] },
    extensions: state.extension.agreed,
    challenge:
      challenge === null || dueAtMs === null
        ? null
        : { id: challenge.id, isRunning: challenge.startedAtMs !== null, dueAtMs, answer: challenge.answers[seat] },
    wantsAgain: state.wantsAgain[seat],
  };
}
