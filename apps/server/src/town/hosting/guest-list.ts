import { DAY_MS } from '@cuppa/domain/platform/time/lengths';
import { transact } from '../../platform/postgres/transact.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { EventRow } from '../town-square/guests.service.ts';
import { presentGuest } from './hosting.presenter.ts';
import * as repository from './hosting.repository.ts';
import type { HostingDeps } from './hosting-deps.ts';
import { readNewsLeft } from './news-left.ts';
import { requireOwn } from './own-event.ts';

/** How long after the end a host may still check guests in. */
const CHECK_IN_FOR_MS = DAY_MS;

/** The guest list of an event for its host, without people who are hidden by a report. Refuses NOT_FOUND. */
export async function readGuests({ clock, db, guests, townSquare }: HostingDeps, userId: string, eventId: string) {
  const row = await requireOwn(db, userId, eventId);
  const [[event], list, messagesLeft] = await Promise.all([
    townSquare.cardsOf(userId, [eventId]),
    repository.findGuestList(db, eventId),
    readNewsLeft(db, row),
  ]);
  if (event === undefined) throw new Refusal('NOT_FOUND');
  const now = clock.now();
  return {
    event,
    guests: list.map(presentGuest),
    mayCheckIn: row.status === 'open' && guests.areDoorsOpen(row, now) && !isTooLate(row, now),
    messagesLeft,
  };
}

const isTooLate = ({ endsAt }: EventRow, now: Date) => now.getTime() > endsAt.getTime() + CHECK_IN_FOR_MS;

/**
 * Marks a guest as arrived or not. Never takes an earned badge back. Refuses NOT_YET before the doors open, and
 * NOT_FOUND, also from a day after the end.
 */
export async function checkIn(
  { clock, db, guests, profiles }: HostingDeps,
  userId: string,
  { eventId, guestId, isHere }: { eventId: string; guestId: string; isHere: boolean },
): Promise<void> {
  await requireOwn(db, userId, eventId);
  const found = await guests.findGuest(db, eventId, guestId);
  if (found === null) throw new Refusal('NOT_FOUND');
  await transact(db, async (tx) => {
    // An arrival may earn a badge, and badges need the person's lock before the event's.
    const person = await profiles.lockIfThere(tx, found.userId);
    const event = await guests.holdEvent(tx, eventId);
    const guest = await guests.findGuest(tx, eventId, guestId);
    const isOwn = event?.hostId === userId && event.status === 'open';
    if (person === null || person.hiddenSince !== null || !isOwn || guest?.state !== 'going')
      throw new Refusal('NOT_FOUND');
    const now = clock.now();
    if (isTooLate(event, now)) throw new Refusal('NOT_FOUND');
    if (!guests.areDoorsOpen(event, now)) throw new Refusal('NOT_YET');
    if (isHere) await guests.noteArrival(tx, event, guest);
    else await guests.updateRsvp(tx, guest.id, { arrivedAt: null });
  });
}
