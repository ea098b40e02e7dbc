import type { VibeChallengeId } from '../../habit/daily-tea/vibe-challenges.ts';
import { actStartMs } from './call-acts.ts';
import type { CallCardId } from './call-cards.ts';

/** The two people of a call, in the order of its pairing. */
export type Seat = 0 | 1;
/** A value for each seat. */
export type BySeat<T> = readonly [T, T];
/** The answer of each seat to a private question; null before an answer. */
export type Answers = BySeat<boolean | null>;

/** `lost`: a connection was not back in time. `unconnected`: the two never connected. */
export type CallEndReason = 'time' | 'left' | 'lost' | 'unconnected';

export type CallLimits = {
  lengthMs: number;
  /** How long both have to arrive and connect at the start. */
  gatherMs: number;
  /** The longest single interruption, and the longest total of all interruptions of a call. */
  graceMs: number;
  graceTotalMs: number;
  /** How often the two may add the length of the call again. */
  maxExtensions: number;
  /** The chance of a vibe challenge with each new card, 0 to 1. */
  challengeChance: number;
};

/** A vibe challenge between two cards. Times are clock time. */
export type CallChallenge = {
  id: VibeChallengeId;
  offeredAtMs: number;
  answers: Answers;
  /** Null until both have accepted. */
  startedAtMs: number | null;
  /** `done`: both played it to its end. `lapsed`: they did not both accept in time. */
  outcome: 'done' | 'lapsed' | null;
};

/**
 * The whole state of a guided call, stored in its row at every transition. "Clock time" is the time, in ms, during
 * which both were connected; every other time is server time in ms.
 */
export type CallState = {
  limits: CallLimits;
  /** The seed of random choices: the same seed gives the same challenges. */
  seed: string;
  phase: 'gathering' | 'running' | 'paused' | 'ended';
  /** When the phase began, or when the clock was last read. */
  sinceMs: number;
  /** Clock time as of `sinceMs`. */
  elapsedMs: number;
  graceUsedMs: number;
  act: number;
  /** By act: the number of cards drawn before the present one. */
  draws: readonly number[];
  /** The order of the cards of each act. A missing act gets an order from the id of the call. */
  cards: readonly (readonly CallCardId[])[];
  /**
   * By act: where the cards end that neither of the two has seen. Missing in calls that an earlier version began.
   */
  unseen?: readonly number[];
  /**
   * The seat of the person who chose the value of the difference card. Missing if none was dealt, and in calls that an
   * earlier version began.
   */
  holder?: Seat;
  /** Clock time at which the present card came, and at which the next one replaces it. */
  cardAtMs: number;
  cardEndsAtMs: number;
  /** The seat that answers the present card first. */
  turn: Seat;
  connected: BySeat<boolean>;
  /**
   * Which seats are not on the page of the call, and may come back. Missing in calls that an earlier version began.
   */
  away?: BySeat<boolean>;
  /**
   * Clock time of the last report of each seat that sound or pictures of the other had come. Missing in calls that an
   * earlier version began.
   */
  receivedMs?: BySeat<number>;
  ready: BySeat<boolean>;
  extension: { agreed: number; answers: Answers };
  challenge: CallChallenge | null;
  /** After a call that never connected: which seats want to try again with the same person. */
  wantsAgain: BySeat<boolean>;
  end: { reason: CallEndReason; by: Seat | null } | null;
};

export type CallEvent =
  | {
      type: 'connected' | 'disconnected' | 'away' | 'received' | 'ready' | 'next-card' | 'left' | 'try-again';
      seat: Seat;
    }
  /** An answer to the question about more time, or to the offer of a challenge. */
  | { type: 'answer-extension' | 'answer-challenge'; seat: Seat; isYes: boolean }
  | { type: 'tick' }
  /**
   * A server is back. Waiting starts again, because no one could return meanwhile. `awaySinceMs` is set if no process
   * has run the call since then: the clock was stopped, and both people must connect again.
   */
  | { type: 'server-returned'; awaySinceMs: number | null };

export const NOBODY_ANSWERED: Answers = [null, null];

export function startCall(
  limits: CallLimits,
  nowMs: number,
  dealt: Pick<CallState, 'seed' | 'cards' | 'unseen' | 'holder'>,
): CallState {
  return {
    ...dealt,
    limits,
    phase: 'gathering',
    sinceMs: nowMs,
    elapsedMs: 0,
    graceUsedMs: 0,
    act: 0,
    draws: [0, 0, 0, 0, 0],
    cardAtMs: 0,
    cardEndsAtMs: actStartMs(1, { lengthMs: limits.lengthMs, extensions: 0 }),
    turn: 0,
    connected: [false, false],
    ready: [false, false],
    extension: { agreed: 0, answers: NOBODY_ANSWERED },
    challenge: null,
    wantsAgain: [false, false],
    end: null,
  };
}

export function otherSeat(seat: Seat): Seat {
  return seat === 0 ? 1 : 0;
}

export function withSeat<T>(pair: BySeat<T>, seat: Seat, value: T): BySeat<T> {
  return seat === 0 ? [value, pair[1]] : [pair[0], value];
}
