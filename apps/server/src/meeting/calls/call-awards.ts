import { challengeAwardKey, type VibeChallenge } from '@cuppa/domain/habit/daily-tea/vibe-challenges';
import { CALL_AWARDS_MS, type PayableCall, payOfCall, payOfChallenge } from '@cuppa/domain/habit/progress/call-pay';
import { awardWords } from '@cuppa/domain/habit/progress/progress-words';
import { countedDay } from '@cuppa/domain/habit/progress/streaks';
import { callXp, PAID_SHARE } from '@cuppa/domain/habit/progress/xp-rewards';
import { callChallengeWords } from '@cuppa/domain/meeting/calls/call-challenge-words';
import { hasConnected } from '@cuppa/domain/meeting/calls/call-clock';
import { type CallState, otherSeat, type Seat } from '@cuppa/domain/meeting/calls/call-state';
import { hasMediaFlowed } from '@cuppa/domain/meeting/calls/received-media';
import { shownCardIds } from '@cuppa/domain/meeting/calls/shown-cards';
import { KEPT_LANGUAGE } from '@cuppa/domain/platform/words/language';
import type { ProgressService } from '../../habit/progress/progress.service.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import { personInSeat } from './calls.policy.ts';
import * as repository from './calls.repository.ts';
import type { CallsDeps } from './calls-deps.ts';
import { findCallAwards } from './paid-calls.repository.ts';
import { insertSeenCards } from './seen-cards.repository.ts';

/** The ledger key of a call's XP: once per person and call. */
export const callAwardKey = (callId: string) => `video_call/${callId}`;

/** The awards that two people may get for a call that counts. */
const CALL_BADGES = ['first_five', 'second_cup', 'far_and_wide'] as const;

type Deps = Pick<CallsDeps, 'clock' | 'events' | 'profiles' | 'progress'>;
type Locked = Awaited<ReturnType<CallsDeps['profiles']['lock']>>;

/**
 * Writes the results of a finished call for its two people, in the transaction that ends it. A call that never
 * connected has no results. One that does not count for a person has only its log, with the limit.
 */
export async function settleCall(tx: Transaction, deps: Deps, call: repository.CallRow): Promise<void> {
  const { conversation, pairing } = call;
  const { id: callId, state } = conversation;
  if (!hasConnected(state)) return;
  const now = deps.clock.now();
  const people: [string, string] = [pairing.user1Id, pairing.user2Id];
  const count = await repository.countCallsBetween(tx, ...people);
  await insertSeenCards(tx, {
    callId,
    people,
    cardIds: shownCardIds({ callId, sharedValues: pairing.sharedValues, state }),
    seenAt: now,
  });
  const paid = await inSeats(call, async (seat) => {
    const locked = await deps.profiles.lock(tx, personInSeat(call, seat));
    return { locked, ...payOfCall(worthOf(state, seat), await readPayable(tx, deps, call, seat, locked)) };
  });
  const countsFor = paid.filter(({ counts }) => counts).map(({ locked }) => locked.id);
  if (countsFor.length > 0 && isLongEnough(state)) {
    await deps.events.run('call.counted', { tx, callId, userIds: people, countsFor });
  }
  for (const { locked, counts, xp, limit } of paid) {
    const { id: userId } = locked;
    if (counts) await awardCall(tx, deps.progress, { callId, locked, xp });
    await repository.insertInteraction(tx, { matchId: pairing.id, userId, count });
    await repository.insertCallLog(tx, {
      userId,
      conversationId: callId,
      eventType: 'call_completed',
      eventData: {
        duration_seconds: conversation.duration ?? 0,
        xp_awarded: xp,
        connection_rating: null,
        ...(limit !== null && { pay_limit: limit }),
      },
      createdAt: now,
    });
  }
}

/** True if a call lasted long enough for badges and stamps, in whole seconds as in its row. */
function isLongEnough({ elapsedMs, limits }: CallState): boolean {
  return Math.floor(elapsedMs / 1_000) * 1_000 >= limits.lengthMs * PAID_SHARE;
}

/**
 * Pays both people for a vibe challenge that they played to its end, once per challenge and day and as far as calls may
 * pay them, in the transaction that closes it. Returns the XP that each of them earned.
 */
export async function awardChallenge(
  tx: Transaction,
  deps: Omit<Deps, 'events'>,
  call: repository.CallRow,
  challenge: VibeChallenge,
): Promise<{ userId: string; xpEarned: number }[]> {
  const { title } = callChallengeWords(KEPT_LANGUAGE)[challenge.id];
  return inSeats(call, async (seat) => {
    const profile = await deps.profiles.lock(tx, personInSeat(call, seat));
    const payable = await readPayable(tx, deps, call, seat, profile);
    const amount = payOfChallenge(challenge.xpReward, payable);
    if (amount === 0) return { userId: profile.id, xpEarned: 0 };
    const { awarded } = await deps.progress.award(tx, {
      userId: profile.id,
      locked: profile,
      action: 'vibe_challenge',
      key: challengeAwardKey(challenge.id, payable.day),
      amount,
      description: awardWords('vibe_challenge', KEPT_LANGUAGE, { title }),
    });
    await deps.progress.awardBadge(tx, profile, 'vibe_challenge_master');
    return { userId: profile.id, xpEarned: awarded };
  });
}

/**
 * Does something for one seat after the other, always in the order of the people's ids: two calls that end at the same
 * moment cannot deadlock on each other's rows.
 */
async function inSeats<T>(call: repository.CallRow, work: (seat: Seat) => Promise<T>): Promise<T[]> {
  const seats = ([0, 1] as Seat[]).sort((a, b) => (personInSeat(call, a) < personInSeat(call, b) ? -1 : 1));
  const results: T[] = [];
  for (const seat of seats) results.push(await work(seat));
  return results;
}

/** The XP of a call for a seat by its time, before all limits. */
function worthOf(state: CallState, seat: Seat): number {
  return callXp({
    connectedSeconds: state.elapsedMs / 1_000,
    lengthSeconds: state.limits.lengthMs / 1_000,
    leftEarlyBySelf: state.end?.reason === 'left' && state.end.by === seat,
  });
}

/** What decides how much a call may pay a person, whose row the caller has locked. */
async function readPayable(
  tx: Transaction,
  { clock }: Pick<CallsDeps, 'clock'>,
  call: repository.CallRow,
  seat: Seat,
  locked: Locked,
): Promise<PayableCall> {
  const now = clock.now().getTime();
  return {
    partnerId: personInSeat(call, otherSeat(seat)),
    hasMedia: hasMediaFlowed(call.conversation.state),
    day: countedDay(locked, clock.now()),
    now,
    before: await findCallAwards(tx, { userId: locked.id, since: new Date(now - CALL_AWARDS_MS) }),
  };
}

async function awardCall(
  tx: Transaction,
  progress: ProgressService,
  { callId, locked, xp }: { callId: string; locked: Locked; xp: number },
): Promise<void> {
  const { id: userId } = locked;
  await progress.award(tx, {
    userId,
    locked,
    action: 'video_call',
    amount: xp,
    key: callAwardKey(callId),
    description: awardWords('video_call', KEPT_LANGUAGE),
  });
  await progress.checkBadges(tx, userId, CALL_BADGES);
}
