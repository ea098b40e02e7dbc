import { challengeAwardKey, type VibeChallenge } from '@cuppa/domain/habit/daily-tea/vibe-challenges';
import {
  CALL_AWARDS_MS,
  type PayableCall,
  type PayLimit,
  payOfCall,
  payOfChallenge,
} from '@cuppa/domain/habit/progress/call-pay';
import { awardWords } from '@cuppa/domain/habit/progress/progress-words';
import { countedDay } from '@cuppa/domain/habit/progress/streaks';
import { callXp } from '@cuppa/domain/habit/progress/xp-rewards';
import { challengeOf } from '@cuppa/domain/meeting/calls/call-challenge';
import { callChallengeWords } from '@cuppa/domain/meeting/calls/call-challenge-words';
import { otherSeat, type Seat } from '@cuppa/domain/meeting/calls/call-state';
import { hasMediaFlowed } from '@cuppa/domain/meeting/calls/received-media';
import { KEPT_LANGUAGE } from '@cuppa/domain/platform/words/language';
import type { Transaction } from '../../platform/postgres/database.ts';
import { personInSeat } from './calls.policy.ts';
import type { CallRow } from './calls.repository.ts';
import type { CallsDeps } from './calls-deps.ts';
import { findCallAwards } from './paid-calls.repository.ts';

/** The ledger key of a call's XP: once per person and call. */
export const callAwardKey = (callId: string) => `video_call/${callId}`;
/** The ledger key of the day of a call that is paid overnight. */
export const callDayKey = (callId: string) => `call_day/${callId}`;
/** The ledger key of the XP for feedback on a call. */
export const feedbackAwardKey = (callId: string) => `call_feedback/${callId}`;

/** The awards that two people may get for a call that counts. */
const CALL_BADGES = ['first_five', 'second_cup', 'far_and_wide', 'good_listener'] as const;

export type PayDeps = Pick<CallsDeps, 'clock' | 'profiles' | 'progress'>;
type Locked = Awaited<ReturnType<CallsDeps['profiles']['lock']>>;

/** A person of a call, whose row is locked, and the day and the instant that its awards count for. */
export type Payee = { seat: Seat; locked: Locked; on: { day: string; at: Date } };

/** A person of a finished call, with the day on which it ended for them. Locks their row. */
export async function payeeOf(
  tx: Transaction,
  { clock, profiles }: Pick<PayDeps, 'clock' | 'profiles'>,
  call: CallRow,
  seat: Seat,
): Promise<Payee> {
  const locked = await profiles.lock(tx, personInSeat(call, seat));
  const at = call.conversation.endedAt ?? clock.now();
  return { seat, locked, on: { day: countedDay(locked, at), at } };
}

/** What a call that has ended pays a person, by the limits of its day, and the awards that they have by now. */
export async function payOf(
  tx: Transaction,
  call: CallRow,
  payee: Payee,
): Promise<{ counts: boolean; xp: number; limit: PayLimit | null }> {
  return payOfCall(worthOf(call), await readPayable(tx, call, payee));
}

/**
 * Pays a person for a call that counts for them. Its stamps are written already, so that badges can count them.
 */
export async function awardCall(
  tx: Transaction,
  { progress }: Pick<PayDeps, 'progress'>,
  call: CallRow,
  { locked, on, xp }: Payee & { xp: number },
): Promise<void> {
  const { id: userId } = locked;
  await progress.award(tx, {
    userId,
    locked,
    action: 'video_call',
    amount: xp,
    key: callAwardKey(call.conversation.id),
    description: awardWords('video_call', KEPT_LANGUAGE),
    on,
  });
  await progress.checkBadges(tx, userId, CALL_BADGES);
}

/**
 * Pays a person for the vibe challenge that the two played to its end in a finished call, once per challenge and day
 * and as far as calls may pay them.
 */
export async function awardChallenge(
  tx: Transaction,
  { progress }: Pick<PayDeps, 'progress'>,
  call: CallRow,
  payee: Payee,
): Promise<void> {
  const { challenge } = call.conversation.state;
  if (challenge?.outcome !== 'done' || worthOf(call) === 0) return;
  const { id, xpReward } = challengeOf(challenge);
  const amount = payOfChallenge(xpReward, await readPayable(tx, call, payee));
  if (amount === 0) return;
  const { locked, on } = payee;
  await progress.award(tx, {
    userId: locked.id,
    locked,
    action: 'vibe_challenge',
    key: challengeAwardKey(id, on.day),
    amount,
    description: awardWords('vibe_challenge', KEPT_LANGUAGE, { title: callChallengeWords(KEPT_LANGUAGE)[id].title }),
    on,
  });
  await progress.awardBadge(tx, locked, 'vibe_challenge_master');
}

/** The XP that a challenge just played will bring each of the two, if their call pays. Writes nothing. */
export async function promisedByChallenge(
  tx: Transaction,
  deps: PayDeps,
  call: CallRow,
  { id, xpReward }: VibeChallenge,
): Promise<{ userId: string; xpEarned: number }[]> {
  return inSeats(call, async (seat) => {
    const payee = await payeeOf(tx, deps, call, seat);
    const { id: userId } = payee.locked;
    const isPaid = (await deps.progress.awardedFor(userId, challengeAwardKey(id, payee.on.day), tx)) !== null;
    return { userId, xpEarned: isPaid ? 0 : payOfChallenge(xpReward, await readPayable(tx, call, payee)) };
  });
}

/**
 * Does something for one seat after the other, always in the order of the people's ids: two calls that end at the same
 * moment cannot deadlock on each other's rows.
 */
export async function inSeats<T>(call: CallRow, work: (seat: Seat) => Promise<T>): Promise<T[]> {
  const seats = ([0, 1] as Seat[]).sort((a, b) => (personInSeat(call, a) < personInSeat(call, b) ? -1 : 1));
  const results: T[] = [];
  for (const seat of seats) results.push(await work(seat));
  return results;
}

/** The XP of a call by its time, before all limits. */
function worthOf({ conversation: { state } }: CallRow): number {
  return callXp({ connectedSeconds: state.elapsedMs / 1_000, lengthSeconds: state.limits.lengthMs / 1_000 });
}

/** What decides how much a call may pay a person. Awards of calls after it count as those before. */
async function readPayable(tx: Transaction, call: CallRow, { seat, locked, on }: Payee): Promise<PayableCall> {
  const now = on.at.getTime();
  return {
    partnerId: personInSeat(call, otherSeat(seat)),
    hasMedia: hasMediaFlowed(call.conversation.state),
    day: on.day,
    now,
    before: await findCallAwards(tx, { userId: locked.id, since: new Date(now - CALL_AWARDS_MS) }),
  };
}
