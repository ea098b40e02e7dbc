import { DOORS_OPEN_MS } from '@cuppa/domain/town/town-square/events';
import type { Transaction } from '../../platform/postgres/database.ts';
import { transact } from '../../platform/postgres/transact.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { GuestsDeps } from './guests-deps.ts';
import * as repository from './rsvp.repository.ts';
import { isHidden } from './rsvp.ts';
import type { EventRow, RsvpRow } from './town-square.repository.ts';

/**
 * Checks a guest in, from shortly before the start until the end. Refuses NOT_FOUND, EVENT_OVER, EVENT_CANCELLED,
 * NOT_A_GUEST, NOT_YET.
 */
export async function arrive(deps: GuestsDeps, userId: string, eventId: string): Promise<void> {
  await transact(deps.db, async (tx) => {
    await deps.profiles.lock(tx, userId);
    const event = await repository.holdEvent(tx, eventId);
    if (event === null || (await isHidden(deps, tx, userId, eventId))) throw new Refusal('NOT_FOUND');
    if (event.status === 'cancelled') throw new Refusal('EVENT_CANCELLED');
    const now = deps.clock.now();
    if (event.endsAt <= now) throw new Refusal('EVENT_OVER');
    const known = await repository.findRsvp(tx, eventId, userId);
    if (known?.state !== 'going') throw new Refusal('NOT_A_GUEST');
    if (!areDoorsOpen(event, now)) throw new Refusal('NOT_YET');
    await noteArrival(deps, tx, event, known);
  });
}

/** Whether the doors are open: from shortly before the start, without an end. */
export function areDoorsOpen({ dateTime }: Pick<EventRow, 'dateTime'>, now: Date): boolean {
  return now.getTime() >= dateTime.getTime() - DOORS_OPEN_MS;
}

/**
 * Records a guest's arrival and gives the guest's badge; schedules the host's badge for the end of the event. The
 * caller has locked the guest's profile and the event.
 */
export async function noteArrival(
  { badges, clock }: Pick<GuestsDeps, 'badges' | 'clock'>,
  tx: Transaction,
  event: EventRow,
  guest: RsvpRow,
): Promise<void> {
  if (guest.arrivedAt !== null) return;
  await repository.updateRsvp(tx, guest.id, { arrivedAt: clock.now() });
  await badges.check(tx, guest.userId, ['townsperson']);
  if (event.hostId === null) return;
  const check = { userId: event.hostId, badgeIds: ['townsperson' as const], key: `townsperson/${event.id}` };
  await badges.checkAt(tx, event.endsAt, check);
}
