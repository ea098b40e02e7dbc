import type { QueueState } from '@cuppa/contract/meeting/matching/matching-events';
import type { Ticket } from '@cuppa/domain/meeting/matching/ticket';
import { HOUR_MS } from '@cuppa/domain/platform/time/lengths';
import { nextHourAfter } from '@cuppa/domain/platform/time/next-hour';
import { transact } from '../../platform/postgres/transact.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { MatchingDeps } from './matching-deps.ts';
import { apartSince, queueRefusal } from './meeting.policy.ts';
import { findKeptApart } from './meeting.repository.ts';
import { emitQueueState } from './queue-state.ts';
import { leaveQueue } from './queue-tickets.ts';
import * as repository from './queue-watches.repository.ts';
import { restUntil } from './search-terms.repository.ts';
import { noteSearches } from './search-terms.ts';
import { ticketOf } from './ticket-of.ts';

/** After this time the person has other plans. */
const WATCH_MS = 12 * HOUR_MS;
/** The least of it in which they are told, if they changed whom they look for so often that they are told late. */
const TOLD_MS = HOUR_MS;
/** How long it stays likely that the one who waits is still there. */
const FITS_MS = 10 * 60_000;
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
    const person = await deps.profiles.lock(tx, userId);
    const refusal = queueRefusal(person, now);
    if (refusal !== null) throw new Refusal(refusal);
    const toldFrom = (await noteSearches(deps, tx, [person])).get(userId)?.toldFrom ?? now;
    const untilMs = Math.max(now.getTime() + WATCH_MS, toldFrom.getTime() + TOLD_MS);
    await repository.upsertWatch(tx, { userId, until: new Date(untilMs), checkedAt: now });
  });
  return emitQueueState(deps, userId);
}

/** Deletes the person's watch. */
export async function stopWatching(deps: MatchingDeps, userId: string): Promise<QueueState> {
  await repository.deleteWatches(deps.db, [userId]);
  return emitQueueState(deps, userId);
}

/** The people to look at in a round; the tickets of those who are told, as if they waited; and waiting people who hide. */
export type DueWatches = { looked: string[]; watching: Ticket[]; hidden: string[] };

/** The watchers who are due. Nobody is told yet who has just changed what they look for. */
export async function readDueWatches(deps: Pick<MatchingDeps, 'chance' | 'clock' | 'db'>): Promise<DueWatches> {
  const { clock, db } = deps;
  const now = clock.now();
  await repository.deleteOldWatches(db, now);
  const due = await repository.findDueWatches(db, new Date(now.getTime() - LOOK_AGAIN_MS), LOOKS);
  const people = due.map(({ profile }) => profile);
  const looked = people.map(({ id }) => id);
  const searches = await noteSearches(deps, db, people);
  const apart = await findKeptApart(db, looked, 'anybody', apartSince(now));
  const hidden = looked.length === 0 ? [] : await repository.findHiddenWaiting(db);
  const watching = people.flatMap((person) => {
    const search = searches.get(person.id);
    if (search === undefined || search.toldFrom > now) return [];
    const excluded = apart.flatMap(({ a, b }) => (a === person.id ? [b] : b === person.id ? [a] : []));
    return [ticketOf(person, { enteredAt: now, now, place: search.place, excluded })];
  });
  return { looked, watching, hidden };
}

/**
 * Sends one notice to each watcher whom someone fits, and tells them nothing more in the same hour. The others are
 * looked at again later.
 */
export async function notifyWatchers(
  { db, chance, clock, notices }: Pick<MatchingDeps, 'chance' | 'clock' | 'db' | 'notices'>,
  looked: readonly string[],
  fitting: readonly string[],
): Promise<void> {
  const now = clock.now();
  await transact(db, async (tx) => {
    // Terms before watches, in the order of `watchQueue`: the two must not wait for each other.
    await restUntil(tx, fitting, nextHourAfter(now.getTime(), chance));
    await repository.markChecked(tx, looked, now);
    const told = fitting.length === 0 ? [] : await repository.deleteWatches(tx, fitting);
    const key = `someone-fits/${now.toISOString()}`;
    await notices.add(
      tx,
      told.map((userId) => ({
        userId,
        kind: 'queue.someone-fits',
        data: {},
        key,
        until: new Date(now.getTime() + FITS_MS),
      })),
    );
  });
}
