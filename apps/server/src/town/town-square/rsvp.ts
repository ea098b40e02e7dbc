import { MOST_RSVPS } from '@cuppa/domain/town/town-square/events';
import type { Transaction } from '../../platform/postgres/database.ts';
import { transact } from '../../platform/postgres/transact.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { GuestsDeps } from './guests-deps.ts';
import * as repository from './rsvp.repository.ts';
import { type EventRow, isShownTo } from './town-square.repository.ts';
import { isFull, moveUp } from './waiting-list.ts';

export type Rsvp = { eventId: string; answer: 'yes' | 'no'; isVisible?: boolean | undefined };

/**
 * A person's answer to an event. A yes to a full event takes a place in the waiting list; a yes again answers "Still
 * coming?", unless it says whether others see the person. Repeats change nothing. Refuses NOT_FOUND, EVENT_OVER, EVENT_CANCELLED, OWN_EVENT, TOO_MANY_EVENTS.
 */
export async function rsvp(deps: GuestsDeps, userId: string, { eventId, answer, isVisible }: Rsvp): Promise<void> {
  await transact(deps.db, async (tx) => {
    await repository.lockAnswersOf(tx, userId);
    const event = await lockComing(tx, deps, userId, eventId);
    if (answer === 'no') return givePlace(tx, deps, event, userId);
    await requireRoom(tx, deps, event, userId);
    await takePlace(tx, deps, event, { userId, isVisible });
  });
}

/**
 * An event that is not over, locked, for somebody who may see it. Refuses NOT_FOUND, EVENT_OVER, EVENT_CANCELLED.
 */
export async function lockComing(
  tx: Transaction,
  deps: Pick<GuestsDeps, 'clock'>,
  userId: string,
  eventId: string,
): Promise<EventRow> {
  const event = await repository.lockEvent(tx, eventId);
  if (event === null || (await isHidden(tx, deps, userId, eventId))) throw new Refusal('NOT_FOUND');
  if (event.status === 'cancelled') throw new Refusal('EVENT_CANCELLED');
  if (event.endsAt <= deps.clock.now()) throw new Refusal('EVENT_OVER');
  return event;
}

/** Whether an event is kept from a person: its host and they are kept apart, or the host is out of sight. */
export async function isHidden(
  tx: Transaction,
  { clock }: Pick<GuestsDeps, 'clock'>,
  userId: string,
  eventId: string,
): Promise<boolean> {
  return !(await isShownTo(tx, { userId, now: clock.now(), town: null }, eventId));
}

/** Refuses TOO_MANY_EVENTS to somebody who is on too many lists to be on this one too. */
export async function requireRoom(
  tx: Transaction,
  { clock }: Pick<GuestsDeps, 'clock'>,
  event: EventRow,
  userId: string,
): Promise<void> {
  const isKnown = (await repository.findRsvp(tx, event.id, userId)) !== null;
  const coming = isKnown ? 0 : await repository.countComing(tx, userId, clock.now());
  if (coming >= MOST_RSVPS) throw new Refusal('TOO_MANY_EVENTS');
}

/**
 * Puts a person on the list of an event, which the caller holds together with the person's answers. Answers the event
 * as it is then. Refuses OWN_EVENT.
 *
 * @param pairId who wait for two places share it: somebody new waits, whether or not there is a single place
 */
export async function takePlace(
  tx: Transaction,
  { clock }: Pick<GuestsDeps, 'clock'>,
  event: EventRow,
  { userId, isVisible, pairId = null }: { userId: string; isVisible?: boolean | undefined; pairId?: string | null },
): Promise<EventRow> {
  if (event.hostId === userId) throw new Refusal('OWN_EVENT');
  const now = clock.now();
  const known = await repository.findRsvp(tx, event.id, userId);
  if (known !== null) {
    // Who changes whether others see them has not answered whether they come.
    const confirms = isVisible === undefined && known.askedAt !== null && known.confirmedAt === null;
    await repository.updateRsvp(tx, known.id, {
      ...(isVisible !== undefined && { isVisible }),
      ...(confirms && { confirmedAt: now }),
      changedAt: now,
    });
    return event;
  }
  const state = pairId !== null || isFull(event) ? 'waiting' : 'going';
  const createdAt = after(await repository.findLastYes(tx, event.id), now);
  await repository.insertRsvp(tx, {
    eventId: event.id,
    userId,
    state,
    pairId,
    isVisible: isVisible ?? false,
    createdAt,
    changedAt: now,
  });
  if (state === 'waiting') return event;
  await repository.setAttendees(tx, event.id, event.attendees + 1);
  return { ...event, attendees: event.attendees + 1 };
}

/** Takes a person from the list of an event that the caller holds, and gives their place to who waits first. */
export async function givePlace(
  tx: Transaction,
  deps: Pick<GuestsDeps, 'clock' | 'notices'>,
  event: EventRow,
  userId: string,
): Promise<void> {
  const known = await repository.findRsvp(tx, event.id, userId);
  if (known === null) return;
  await repository.deleteRsvp(tx, known.id);
  const attendees = known.state === 'going' ? event.attendees - 1 : event.attendees;
  if (known.state === 'going') await repository.setAttendees(tx, event.id, attendees);
  await moveUp(tx, deps, { ...event, attendees });
}

/** Two people who say yes within a millisecond, or by a clock that went back, still come one after the other. */
function after(last: Date | null, now: Date): Date {
  return last === null || last < now ? now : new Date(last.getTime() + 1);
}
