import { awardWords } from '@cuppa/domain/habit/progress/progress-words';
import { otherSeat } from '@cuppa/domain/meeting/calls/call-state';
import { DAY_MS, HOUR_MS } from '@cuppa/domain/platform/time/lengths';
import { KEPT_LANGUAGE } from '@cuppa/domain/platform/words/language';
import { addJob, jobKind } from '../../platform/jobs/jobs.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import { awardCall, awardChallenge, feedbackAwardKey, payeeOf, payOf } from './call-awards.ts';
import { personInSeat, seatOf } from './calls.policy.ts';
import { type CallRow, hasFeedback, noteCallPay } from './calls.repository.ts';
import type { CallsDeps } from './calls-deps.ts';
import { findUnpaidCalls } from './paid-calls.repository.ts';

/** A person whose calls that ended early are paid, and the end of the UTC day on which they ended. */
type Night = { userId: string; until: string };

export const overnightPayJob = jobKind<Night>('calls.pay-overnight');

/** A call may be written some time after it ended. */
const LOOKS_BACK_MS = 2 * DAY_MS;

/**
 * Has the calls of a person that ended early paid in the night: all of a UTC day together, within an hour after it. The
 * minute depends on the person alone, so it tells nothing about a call.
 */
export async function payLater(tx: Transaction, userId: string, now: Date): Promise<void> {
  const untilMs = Math.floor(now.getTime() / DAY_MS) * DAY_MS + DAY_MS;
  const until = new Date(untilMs).toISOString();
  const spreadMs = Math.floor((Number.parseInt(userId.slice(0, 4), 16) / 0x10000) * HOUR_MS);
  await addJob(tx, overnightPayJob, {
    payload: { userId, until },
    runAt: new Date(untilMs + spreadMs),
    key: `${userId}/${until}`,
  });
}

type Deps = Pick<CallsDeps, 'blocks' | 'clock' | 'events' | 'profiles' | 'progress'>;

/**
 * The job. Pays a person for their calls of a day that ended early, by the limits of that day, except for those whose
 * other person has blocked or reported them meanwhile (decision 0070). A report always blocks.
 */
export async function payOvernight(deps: Deps, { userId, until }: Night, tx: Transaction): Promise<void> {
  // The account may have been deleted since.
  if (!(await deps.profiles.exists(tx, userId))) return;
  const from = new Date(Date.parse(until) - LOOKS_BACK_MS);
  for (const { day, ...call } of await findUnpaidCalls(tx, { userId, from, until: new Date(until) })) {
    await payForCall(tx, deps, call, { userId, day });
  }
}

async function payForCall(
  tx: Transaction,
  deps: Deps,
  call: CallRow,
  { userId, day }: { userId: string; day: string },
): Promise<void> {
  const { conversation, pairing } = call;
  const seat = seatOf(call, userId);
  if (seat === null) return;
  const partnerId = personInSeat(call, otherSeat(seat));
  if ((await deps.blocks.listBlockersBetween(tx, userId, partnerId)).includes(partnerId)) return;
  const { locked, on } = await payeeOf(tx, deps, call, seat);
  const payee = { seat, locked, on: { ...on, day } };
  await awardChallenge(tx, deps, call, payee);
  const { counts, xp } = await payOf(tx, call, payee);
  if (!counts) return;
  await deps.events.run('call.counted', {
    tx,
    callId: conversation.id,
    userIds: [pairing.user1Id, pairing.user2Id],
    countsFor: [userId],
    at: on.at,
  });
  await awardCall(tx, deps, call, { ...payee, xp });
  await noteCallPay(tx, { userId, callId: conversation.id, xp });
  if (!(await hasFeedback(tx, userId, conversation.id))) return;
  await deps.progress.award(tx, {
    userId,
    action: 'call_feedback',
    key: feedbackAwardKey(conversation.id),
    description: awardWords('call_feedback', KEPT_LANGUAGE),
    on: payee.on,
  });
}
