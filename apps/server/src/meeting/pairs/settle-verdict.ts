import { avatarSeed } from '@cuppa/domain/accounts/profile/avatar-seed';
import { ANSWER_STANDS_AFTER_MS, againEndsAt } from '@cuppa/domain/people/connections/verdict';
import type { ProfileService } from '../../accounts/profile/profile.service.ts';
import { addJob, jobKind } from '../../platform/jobs/jobs.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { FinishedCall } from '../calls/calls.service.ts';
import { emitPairChange } from './emit-pair-change.ts';
import type { PairsDeps } from './pairs-deps.ts';

type Pair = { call: FinishedCall; userIds: readonly [string, string] };
/** `userId` saved an answer to the question of `callId`. */
type Saved = { callId: string; userId: string };

export const settleJob = jobKind<Saved>('verdict.settle');

/** Looks at the answers again once they stand. Every answer adds this job, whatever the other has answered. */
export function settleLater(tx: Transaction, saved: Saved, now: Date): Promise<void> {
  const runAt = new Date(now.getTime() + ANSWER_STANDS_AFTER_MS);
  const key = `${settleJob.name}/${saved.callId}/${saved.userId}/${runAt.toISOString()}`;
  return addJob(tx, settleJob, { payload: saved, runAt, key });
}

/** Runs that job. */
export async function settleSaved(deps: PairsDeps, { callId, userId }: Saved, tx: Transaction): Promise<void> {
  const call = await deps.calls.readFinished(callId, userId).catch((error: unknown) => {
    // An account was deleted meanwhile.
    if (error instanceof Refusal) return null;
    throw error;
  });
  if (call !== null) await settleVerdict(tx, deps, call, userId);
}

/**
 * Connects the two, or tells them of a shared "Again", if that is what both chose and it stands; else does nothing.
 * Locks the pair until the transaction ends. May run any number of times.
 */
export async function settleVerdict(
  tx: Transaction,
  deps: PairsDeps,
  call: FinishedCall,
  userId: string,
): Promise<void> {
  const userIds = [userId, call.partnerId] as const;
  await deps.connections.lockPair(tx, ...userIds);
  const due = await deps.verdicts.readDue(tx, call, userId);
  if (due === null) return;
  const connectionId = due === 'again' ? null : await connect(tx, deps, { call, userIds, kind: due });
  if (due === 'again') await addNoticesOfAgain(tx, deps, { call, userIds });
  emitPairChange(tx, deps, { callId: call.callId, connectionId, userIds });
}

/** Returns the id of the new connection. */
async function connect(tx: Transaction, deps: PairsDeps, made: Pair & { kind: 'date' | 'friend' }): Promise<string> {
  const { call, userIds, kind } = made;
  const { matchId, callId } = call;
  const { id: connectionId } = await deps.connections.make(tx, { userIds, matchId, callId, kind });
  const [first, second] = await readPartners(tx, deps, userIds);
  const key = `connection/${connectionId}`;
  await deps.notices.add(tx, [
    { userId: userIds[0], kind: 'connection.made', data: { connectionId, ...second }, key },
    { userId: userIds[1], kind: 'connection.made', data: { connectionId, ...first }, key },
  ]);
  await deps.reconnections.share(tx, userIds);
  return connectionId;
}

async function addNoticesOfAgain(tx: Transaction, deps: PairsDeps, { call, userIds }: Pair): Promise<void> {
  const { callId } = call;
  const [first, second] = await readPartners(tx, deps, userIds);
  const key = deps.verdicts.againKey(callId);
  const until = againEndsAt(call.endedAt);
  await deps.notices.add(tx, [
    { userId: userIds[0], kind: 'again.agreed', data: { callId, ...second }, key, until },
    { userId: userIds[1], kind: 'again.agreed', data: { callId, ...first }, key, until },
  ]);
}

/** Each person's name and cup, as the notice to the other shows them. */
async function readPartners(
  tx: Transaction,
  { profiles }: { profiles: ProfileService },
  userIds: readonly [string, string],
) {
  const partnerOf = async (id: string) => ({
    partnerName: (await profiles.read(id, tx)).firstName ?? '',
    partnerAvatarSeed: avatarSeed(id),
  });
  return [await partnerOf(userIds[0]), await partnerOf(userIds[1])] as const;
}
