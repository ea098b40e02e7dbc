import type { QueueState } from '@cuppa/contract/meeting/matching/matching-events';
import type { Ticket } from '@cuppa/domain/meeting/matching/ticket';
import { transact } from '../../platform/postgres/transact.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { MatchingDeps } from './matching-deps.ts';
import { apartSince, queueRefusal } from './meeting.policy.ts';
import { findKeptApart } from './meeting.repository.ts';
import { emitQueueState } from './queue-state.ts';
import { leaveQueue } from './queue-tickets.ts';
import * as repository from './queue-watches.repository.ts';
import { ticketOf } from './ticket-of.ts';

/** After this time the person has other plans. */
const WATCH_MS = 12 * 3_600_000;
/** The rest between two looks for the same person, and how many people are looked at per round. */
const LOOK_AGAIN_MS = 5_000;
const LOOKS = 50;

/**
 * Leaves the queue from this tab and watches it: the person gets a notice once someone who fits waits. Refuses what
 * `queue.join` refuses: people who may not wait must not learn who does.
 */
export async function watchQueue(deps: MatchingDeps, userId: string, tabId: string): Promise<QueueState> {
  const left = await leaveQueue(deps, userId, tabId);
  // Another tab still searches, or a call has begun.
  if (left.state !== 'idle') return left;
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    // A pause that begins at this moment finds no watch to end yet.
    const refusal = queueRefusal(await deps.profiles.lock(tx, userId), now);
    if (refusal !== null) throw new Refusal(refusal);
    await repository.upsertWatch(tx, { userId, until: new Date(now.getTime() + WATCH_MS), checkedAt: now });
  });
  return emitQueueState(deps, userId);
}

/** Deletes the person's watch. */
export async function stopWatching(deps: MatchingDeps, userId: string): Promise<QueueState> {
  await repository.deleteWatches(deps.db, [userId]);
  return emitQueueState(deps, userId);
}

/** The tickets of some watchers, as if they waited; and the waiting people who hide from discovery, for all of them. */
export async function readDueWatches({
  db,
  clock,
}: Pick<MatchingDeps, 'clock' | 'db'>): Promise<{ watching: Ticket[]; hidden: string[] }> {
  const now = clock.now();
  await repository.deleteOldWatches(db, now);
  const due = await repository.findDueWatches(db, new Date(now.getTime() - LOOK_AGAIN_MS), LOOKS);
  const ids = due.map(({ profile }) => profile.id);
  const apart = await findKeptApart(db, ids, 'anybody', apartSince(now));
  const hidden = due.length === 0 ? [] : await repository.findHiddenWaiting(db);
  const watching = due.map(({ profile }) => {
    const excluded = apart.flatMap(({ a, b }) => (a === profile.id ? [b] : b === profile.id ? [a] : []));
    return ticketOf(profile, { enteredAt: now, now, excluded });
  });
  return { watching, hidden };
}

/** Sends one notice to each watcher whom someone fits. The others are looked at again later. */
export async function notifyWatchers(
  { db, clock, notices }: Pick<MatchingDeps, 'clock' | 'db' | 'notices'>,
  looked: readonly Ticket[],
  fitting: readonly string[],
): Promise<void> {
  const now = clock.now();
  await transact(db, async (tx) => {
    await repository.markChecked(
      tx,
      looked.map(({ id }) => id),
      now,
    );
    const told = fitting.length === 0 ? [] : await repository.deleteWatches(tx, fitting);
    const key = `someone-fits/${now.toISOString()}`;
    await notices.add(
      tx,
      told.map((userId) => ({ userId, kind: 'queue.someone-fits', data: {}, key })),
    );
  });
}
