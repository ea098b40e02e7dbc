import type { Transaction } from '../../platform/postgres/database.ts';
import { eventNotice } from './event-notice.ts';
import type { GuestsDeps } from './guests-deps.ts';
import * as repository from './rsvp.repository.ts';
import type { EventRow, RsvpRow } from './town-square.repository.ts';

type Deps = Pick<GuestsDeps, 'clock' | 'notices'>;

export function isFull({ attendees, capacity }: Pick<EventRow, 'attendees' | 'capacity'>): boolean {
  return capacity !== null && attendees >= capacity;
}

/**
 * Gives the free places of an event to its waiting list, in the order of their yes, with a notice. A pair keeps its
 * position until two places are free; a single place goes to the next person. If a place of a full event remains,
 * everyone who said maybe is told of it, once. The caller has locked the event and written the change that freed a
 * place; `event` is its new row.
 */
export async function moveUp(
  deps: Deps,
  tx: Transaction,
  event: EventRow,
  { wasFull }: { wasFull: boolean },
): Promise<void> {
  const now = deps.clock.now();
  if (event.status !== 'open' || event.endsAt <= now) return;
  const free = event.capacity === null ? Number.MAX_SAFE_INTEGER : event.capacity - event.attendees;
  if (free <= 0) return;
  const next = nextInLine(await repository.findListed(tx, event.id, 'waiting'), free);
  if (wasFull && next.length < free) await tellUndecided(deps, tx, event);
  if (next.length === 0) return;
  await repository.givePlaces(
    tx,
    next.map(({ id }) => id),
    now,
  );
  await repository.setAttendees(tx, event.id, event.attendees + next.length);
  await deps.notices.add(
    tx,
    next.map(({ id, userId }) => ({
      userId,
      kind: 'event.place-free' as const,
      key: `event.place-free/${id}`,
      data: eventNotice(event),
      until: event.endsAt,
    })),
  );
}

/** The key makes each person hear of it once, however often guests come and go. */
async function tellUndecided({ notices }: Pick<Deps, 'notices'>, tx: Transaction, event: EventRow): Promise<void> {
  const undecided = await repository.findListed(tx, event.id, 'maybe');
  await notices.add(
    tx,
    undecided.map(({ id, userId }) => ({
      userId,
      kind: 'event.room' as const,
      key: `event.room/${id}`,
      data: eventNotice(event),
      until: event.endsAt,
    })),
  );
}

/** Picks from a waiting list who gets one of the free places. */
export function nextInLine<Waiting extends Pick<RsvpRow, 'pairId'>>(
  waiting: readonly Waiting[],
  free: number,
): Waiting[] {
  const next: Waiting[] = [];
  for (const one of waiting) {
    if (next.includes(one)) continue;
    const together = one.pairId === null ? [one] : waiting.filter(({ pairId }) => pairId === one.pairId);
    if (next.length + together.length <= free) next.push(...together);
  }
  return next;
}
