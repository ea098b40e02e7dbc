import { awardWords } from '@cuppa/domain/habit/progress/progress-words';
import { hasConnected, isPaidOvernight, isShort } from '@cuppa/domain/meeting/calls/call-clock';
import { shownCardIds } from '@cuppa/domain/meeting/calls/shown-cards';
import { KEPT_LANGUAGE } from '@cuppa/domain/platform/words/language';
import type { Transaction } from '../../platform/postgres/database.ts';
import { awardCall, awardChallenge, callDayKey, inSeats, type Payee, payeeOf, payOf } from './call-awards.ts';
import * as repository from './calls.repository.ts';
import type { CallsDeps } from './calls-deps.ts';
import { payLater } from './overnight-pay.ts';
import { insertSeenCards } from './seen-cards.repository.ts';

type Deps = Pick<CallsDeps, 'clock' | 'events' | 'profiles' | 'progress'>;

/**
 * Writes the results of a finished call for its two people, in the transaction that ends it. A call that never
 * connected has no results. One that does not count for a person has only its log, with the limit. One that ended early
 * is paid overnight, and until then its day alone counts.
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
  if (!isShort(state)) await deps.events.run('call.held', { tx, matchId: pairing.id });
  const pay = isPaidOvernight(state) ? await countDays(tx, deps, call) : await payAtOnce(tx, deps, call);
  for (const { userId, ...data } of pay) {
    await repository.insertInteraction(tx, { matchId: pairing.id, userId, count });
    await repository.insertCallLog(tx, {
      userId,
      conversationId: callId,
      eventType: 'call_completed',
      eventData: { duration_seconds: conversation.duration ?? 0, connection_rating: null, ...data },
      createdAt: now,
    });
  }
}

/** What the log of a call's end says about its pay. */
type LoggedPay = { userId: string; xp_awarded: number; pay_limit?: string; pay?: 'overnight' };

async function payAtOnce(tx: Transaction, deps: Deps, call: repository.CallRow): Promise<LoggedPay[]> {
  const { conversation, pairing } = call;
  const paid = await inSeats(call, async (seat) => {
    const payee = await payeeOf(tx, deps, call, seat);
    await awardChallenge(tx, deps, call, payee);
    return { ...payee, ...(await payOf(tx, call, payee)) };
  });
  const countsFor = paid.filter(({ counts }) => counts);
  if (countsFor.length > 0) {
    await deps.events.run('call.counted', {
      tx,
      callId: conversation.id,
      userIds: [pairing.user1Id, pairing.user2Id],
      countsFor: countsFor.map(({ locked }) => locked.id),
      at: conversation.endedAt ?? deps.clock.now(),
    });
  }
  for (const payee of countsFor) await awardCall(tx, deps, call, payee);
  return paid.map(({ locked, xp, limit }) => ({
    userId: locked.id,
    xp_awarded: xp,
    ...(limit !== null && { pay_limit: limit }),
  }));
}

/** Counts the day of a call for both, as far as it counts for them. The log is the same for everyone. */
async function countDays(tx: Transaction, deps: Deps, call: repository.CallRow): Promise<LoggedPay[]> {
  const { id: callId } = call.conversation;
  return inSeats(call, async (seat) => {
    const payee = await payeeOf(tx, deps, call, seat);
    if ((await payOf(tx, call, payee)).counts) await countDay(tx, deps, callId, payee);
    return { userId: payee.locked.id, xp_awarded: 0, pay: 'overnight' };
  });
}

async function countDay(tx: Transaction, deps: Deps, callId: string, { locked, on }: Payee): Promise<void> {
  const { id: userId } = locked;
  await deps.progress.award(tx, {
    userId,
    locked,
    action: 'call_day',
    key: callDayKey(callId),
    description: awardWords('call_day', KEPT_LANGUAGE),
    on,
  });
  await payLater(tx, userId, deps.clock.now());
}
