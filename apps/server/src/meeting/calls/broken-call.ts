import { hasConnected, isShort, keepsWaiting, WAITING_KEPT_MS } from '@cuppa/domain/meeting/calls/call-clock';
import { stepCall } from '@cuppa/domain/meeting/calls/call-script';
import { otherSeat, type Seat } from '@cuppa/domain/meeting/calls/call-state';
import type { Transaction } from '../../platform/postgres/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { enteredAtOf, personInSeat, seatOf } from './calls.policy.ts';
import * as repository from './calls.repository.ts';
import type { CallsDeps } from './calls-deps.ts';

const MINUTE_MS = 60_000;
/** How long after the end a second try counts. A person who has moved on is not called back. */
const AGAIN_WITHIN_MS = 2 * MINUTE_MS;

/**
 * Notes that a person wants to try again with the same person after a call that never connected. Returns their pairing
 * if both want to, else null: one person's wish is never revealed. Refuses NOT_FOUND.
 */
export async function wantAgain(
  { clock }: Pick<CallsDeps, 'clock'>,
  tx: Transaction,
  callId: string,
  userId: string,
): Promise<repository.CallRow['pairing'] | null> {
  const call = await repository.lockCall(tx, callId);
  const seat = call && seatOf(call, userId);
  if (!call || seat === null) throw new Refusal('NOT_FOUND');
  const { state, endedAt, revision, dueAt, duration } = call.conversation;
  const now = clock.now();
  if (endedAt === null || now.getTime() - endedAt.getTime() > AGAIN_WITHIN_MS) throw new Refusal('NOT_FOUND');
  const next = stepCall(state, { type: 'try-again', seat }, now.getTime());
  if (next === state) return null;
  await repository.updateConversation(tx, callId, { state: next, revision, dueAt, duration, endedAt });
  return next.wantsAgain[0] && next.wantsAgain[1] ? call.pairing : null;
}

/**
 * The time when a person entered the queue that led to their last call, if that call broke off a moment ago, or ended in
 * its first fifth and not by them; else null. People keep their waiting time if the end was not their fault.
 */
export async function waitingSince(
  { blocks, clock, db }: Pick<CallsDeps, 'blocks' | 'clock' | 'db'>,
  userId: string,
): Promise<Date | null> {
  const last = await repository.findLatestEnded(db, userId);
  const endedAt = last?.conversation.endedAt ?? null;
  const seat = last && seatOf(last, userId);
  if (last === null || endedAt === null || seat === null) return null;
  const isRecent = clock.now().getTime() - endedAt.getTime() <= WAITING_KEPT_MS;
  return isRecent && (await isWaitingKept({ blocks, db }, last, seat)) ? enteredAtOf(last.pairing, seat) : null;
}

/** True if the person in a seat keeps their waiting time. Who gets away from someone by a block did nothing wrong. */
export async function isWaitingKept(
  { blocks, db }: Pick<CallsDeps, 'blocks' | 'db'>,
  call: repository.CallRow,
  seat: Seat,
): Promise<boolean> {
  const { state } = call.conversation;
  if (state.phase !== 'ended') return false;
  if (keepsWaiting(state, seat)) return true;
  if (!hasConnected(state) || !isShort(state)) return false;
  const people = [personInSeat(call, seat), personInSeat(call, otherSeat(seat))] as const;
  return (await blocks.listBlockersBetween(db, ...people)).includes(people[0]);
}
