import { BAN_ENDS_AT } from '@cuppa/domain/safety/safety/sanctions';
import type { Transaction } from '../../platform/postgres/database.ts';
import { transact } from '../../platform/postgres/transact.ts';
import type { EventRow } from '../town-square/guests.service.ts';
import * as repository from './hosting.repository.ts';
import type { HostingDeps } from './hosting-deps.ts';
import { lockOwn } from './own-event.ts';

type Deps = Pick<HostingDeps, 'clock' | 'db' | 'guests' | 'notices'>;

/**
 * Cancels an event or, with scope `following`, also the later open events of its series. Keeps the guest list and
 * notifies everyone on it; the notices of a hidden host carry no words. Refuses NOT_FOUND, EVENT_CANCELLED, EVENT_OVER.
 */
export async function cancelEvent(
  deps: Deps & Pick<HostingDeps, 'profiles'>,
  userId: string,
  { words, ...which }: { eventId: string; scope: 'this' | 'following'; words: string },
): Promise<void> {
  await transact(deps.db, async (tx) => {
    const { hiddenSince } = await deps.profiles.lock(tx, userId);
    const events = await lockOwn(tx, { ...which, userId, now: deps.clock.now() });
    const noticeWords = hiddenSince === null ? words : '';
    for (const event of events) await cancelOne(deps, tx, event, { words, noticeWords });
  });
}

/**
 * Cancels the open events of a host that are not over, each in its own transaction. Safe to repeat.
 *
 * @param before keeps events that begin at or after this moment; by default cancels all
 */
export async function cancelAll(deps: Deps, hostId: string, before = BAN_ENDS_AT): Promise<void> {
  const now = deps.clock.now();
  for (const eventId of await repository.findComingIds(deps.db, hostId, { now, before })) {
    await transact(deps.db, async (tx) => {
      const event = await deps.guests.lockEvent(tx, eventId);
      if (event !== null && event.status === 'open') await cancelOne(deps, tx, event);
    });
  }
}

/**
 * Cancels an event that the caller has locked, and notifies everyone on its list at once, instead of any untold change.
 *
 * @param said the host's words on the event's page (`words`) and in the notices (`noticeWords`)
 */
export async function cancelOne(
  { clock, guests, notices }: Pick<Deps, 'clock' | 'guests' | 'notices'>,
  tx: Transaction,
  event: EventRow,
  { words, noticeWords } = { words: '', noticeWords: '' },
): Promise<void> {
  await repository.updateEvent(tx, event.id, {
    status: 'cancelled',
    cancelWords: words === '' ? null : words,
    sequence: event.sequence + 1,
    changedAt: clock.now(),
    tellAt: null,
  });
  await repository.forgetKnown(tx, event.id);
  await notices.end(tx, { about: guests.abouts(event.id) });
  const rsvps = await guests.findRsvps(tx, event.id);
  await notices.add(
    tx,
    rsvps.map(({ userId }) => ({
      userId,
      kind: 'event.cancelled' as const,
      key: `event.cancelled/${event.id}`,
      data: { ...guests.eventNotice(event), words: noticeWords },
    })),
  );
}
