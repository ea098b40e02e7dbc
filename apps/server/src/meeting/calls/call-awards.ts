import { challengeAwardKey, type VibeChallenge } from '@cuppa/domain/habit/daily-tea/vibe-challenges';
import { awardWords } from '@cuppa/domain/habit/progress/progress-words';
import { countedDay } from '@cuppa/domain/habit/progress/streaks';
import { callXp, PAID_SHARE } from '@cuppa/domain/habit/progress/xp-rewards';
import { callChallengeWords } from '@cuppa/domain/meeting/calls/call-challenge-words';
import { hasConnected } from '@cuppa/domain/meeting/calls/call-clock';
import type { CallState, Seat } from '@cuppa/domain/meeting/calls/call-state';
import { shownCardIds } from '@cuppa/domain/meeting/calls/shown-cards';
import { KEPT_LANGUAGE } from '@cuppa/domain/platform/words/language';
import type { ProgressService } from '../../habit/progress/progress.service.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import { personInSeat } from './calls.policy.ts';
import * as repository from './calls.repository.ts';
import type { CallsDeps } from './calls-deps.ts';
import { insertSeenCards } from './seen-cards.repository.ts';

/** The ledger key of a call's XP: once per person and call. */
export const callAwardKey = (callId: string) => `video_call/${callId}`;

/** The awards that two people may get for a call that connected. */
const CALL_BADGES = ['first_five', 'second_cup', 'far_and_wide'] as const;

/**
 * Writes the results of a finished call for its two people, in the transaction that ends it. A call that never
 * connected has no results.
 */
export async function settleCall(
  tx: Transaction,
  deps: Pick<CallsDeps, 'events' | 'progress'> & { now: Date },
  call: repository.CallRow,
): Promise<void> {
  const { conversation, pairing } = call;
  if (!hasConnected(conversation.state)) return;
  const count = await repository.countCallsBetween(tx, pairing.user1Id, pairing.user2Id);
  await insertSeenCards(tx, {
    callId: conversation.id,
    people: [pairing.user1Id, pairing.user2Id],
    cardIds: shownCardIds({ callId: conversation.id, sharedValues: pairing.sharedValues, state: conversation.state }),
    seenAt: deps.now,
  });
  if (isLongEnough(conversation.state)) {
    await deps.events.run('call.counted', {
      tx,
      callId: conversation.id,
      userIds: [pairing.user1Id, pairing.user2Id],
    });
  }
  for (const seat of seatsInOrder(call)) {
    const userId = personInSeat(call, seat);
    const awarded = await awardCall(tx, deps.progress, call, seat);
    if ((conversation.duration ?? 0) > 0) await deps.progress.checkBadges(tx, userId, CALL_BADGES);
    await repository.insertInteraction(tx, { matchId: pairing.id, userId, count });
    await repository.insertCallLog(tx, {
      userId,
      conversationId: conversation.id,
      eventType: 'call_completed',
      eventData: { duration_seconds: conversation.duration ?? 0, xp_awarded: awarded, connection_rating: null },
      createdAt: deps.now,
    });
  }
}

/** True if a call lasted long enough for badges and stamps, in whole seconds as in its row. */
function isLongEnough({ elapsedMs, limits }: CallState): boolean {
  return Math.floor(elapsedMs / 1_000) * 1_000 >= limits.lengthMs * PAID_SHARE;
}

/**
 * Pays both people for a vibe challenge that they played to its end, once per challenge and day, in the transaction
 * that closes it. Returns the XP that each of them earned.
 */
export async function awardChallenge(
  tx: Transaction,
  { clock, profiles, progress }: Pick<CallsDeps, 'clock' | 'profiles' | 'progress'>,
  call: repository.CallRow,
  challenge: VibeChallenge,
): Promise<{ userId: string; xpEarned: number }[]> {
  const earned: { userId: string; xpEarned: number }[] = [];
  const { title } = callChallengeWords(KEPT_LANGUAGE)[challenge.id];
  for (const seat of seatsInOrder(call)) {
    const profile = await profiles.lock(tx, personInSeat(call, seat));
    const { awarded } = await progress.award(tx, {
      userId: profile.id,
      locked: profile,
      action: 'vibe_challenge',
      key: challengeAwardKey(challenge.id, countedDay(profile, clock.now())),
      amount: challenge.xpReward,
      description: awardWords('vibe_challenge', KEPT_LANGUAGE, { title }),
    });
    await progress.awardBadge(tx, profile, 'vibe_challenge_master');
    earned.push({ userId: profile.id, xpEarned: awarded });
  }
  return earned;
}

/**
 * A fixed order, the same in every call: two calls that end at the same moment cannot deadlock on each other's rows.
 */
function seatsInOrder(call: repository.CallRow): Seat[] {
  return ([0, 1] as Seat[]).sort((a, b) => (personInSeat(call, a) < personInSeat(call, b) ? -1 : 1));
}

async function awardCall(
  tx: Transaction,
  progress: ProgressService,
  call: repository.CallRow,
  seat: Seat,
): Promise<number> {
  const { id, state } = call.conversation;
  const userId = personInSeat(call, seat);
  const amount = callXp({
    connectedSeconds: state.elapsedMs / 1_000,
    lengthSeconds: state.limits.lengthMs / 1_000,
    leftEarlyBySelf: state.end?.reason === 'left' && state.end.by === seat,
  });
  if (amount === 0) return 0;
  const result = await progress.award(tx, {
    userId,
    action: 'video_call',
    amount,
    key: callAwardKey(id),
    description: awardWords('video_call', KEPT_LANGUAGE),
  });
  return result.awarded;
}
