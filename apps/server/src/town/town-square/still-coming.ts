import { STILL_COMING_MS } from '@cuppa/domain/town/town-square/events';
import { addJob, jobKind } from '../../platform/jobs/jobs.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import { eventNotice } from './event-notice.ts';
import type { GuestsDeps } from './guests-deps.ts';
import * as repository from './rsvp.repository.ts';
import type { EventRow } from './town-square.repository.ts';

type StillComing = { eventId: string; startsAt: string };
export const stillComingJob = jobKind<StillComing>('event.still-coming');

const ASKED = [
  { state: 'going', kind: 'event.still-coming' },
  { state: 'maybe', kind: 'event.decide' },
] as const;

/** Schedules the question of the day before, in the transaction that sets an event's start. */
export function scheduleStillComing(tx: Transaction, { id, dateTime }: Pick<EventRow, 'id' | 'dateTime'>) {
  const startsAt = dateTime.toISOString();
  return addJob(tx, stillComingJob, {
    payload: { eventId: id, startsAt },
    runAt: new Date(dateTime.getTime() - STILL_COMING_MS),
    key: `event.still-coming/${id}/${startsAt}`,
  });
}

/**
 * Runs `stillComingJob`: asks every guest, and everyone who said maybe, who was not asked yet, and marks them in the same
 * transaction. Asks no one if the event was moved or cancelled, or has begun.
 */
export async function askStillComing(
  { clock, notices }: Pick<GuestsDeps, 'clock' | 'notices'>,
  { eventId, startsAt }: StillComing,
  tx: Transaction,
): Promise<void> {
  const event = await repository.lockEvent(tx, eventId);
  const now = clock.now();
  if (event === null || event.status !== 'open' || event.dateTime.toISOString() !== startsAt) return;
  if (event.dateTime <= now) return;
  for (const { state, kind } of ASKED) {
    const userIds = await repository.markAsked(tx, eventId, { state, askedAt: now });
    await notices.add(
      tx,
      userIds.map((userId) => ({
        userId,
        kind,
        key: `${kind}/${eventId}/${startsAt}`,
        data: eventNotice(event),
        until: event.dateTime,
      })),
    );
  }
}
