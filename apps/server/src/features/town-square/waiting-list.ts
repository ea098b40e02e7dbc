import type { Transaction } from '../../platform/postgres/database.ts';
import { eventNotice } from './event-notice.ts';
import type { GuestsDeps } from './guests-deps.ts';
import * as repository from './rsvp.repository.ts';
import type { EventRow } from './town-square.repository.ts';

type Deps = Pick<GuestsDeps, 'clock' | 'notices'>;

/** Whether an event has no place left. */
export function isFull({ attendees, capacity }: Pick<EventRow, 'attendees' | 'capacity'>): boolean {
  return capacity !== null && attendees >= capacity;
}

/**
 * Gives free places of an event to those who wait, in the order of their yes, with a notice. The caller holds the event
 * and has written what freed a place; `event` is the row as it is now.
 */
export async function moveUp(tx: Transaction, deps: Deps, event: EventRow): Promise<void> {
  const now = deps.clock.now();
  if (event.status !== 'open' || event.endsAt <= now) return;
  const free = event.capacity === null ? Number.MAX_SAFE_INTEGER : event.capacity - event.attendees;
  if (free <= 0) return;
  const next = await repository.giveFirstPlaces(tx, event.id, { free, now });
  if (next.length === 0) return;
  await repository.setAttendees(tx, event.id, event.attendees + next.length);
  await deps.notices.add(
    tx,
    next.map(({ id, userId }) => ({
      userId,
      kind: 'event.place-free' as const,
      key: `event.place-free/${id}`,
      data: eventNotice(event),
    })),
  );
}
