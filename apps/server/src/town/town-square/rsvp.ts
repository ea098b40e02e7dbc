import { MOST_RSVPS } from '@cuppa/domain/town/town-square/events';
import type { Transaction } from '../../platform/postgres/database.ts';
import { transact } from '../../platform/postgres/transact.ts';
import { Refusal } from '../../platform/refusal.ts';
import { eventAbouts } from './event-notice.ts';
import type { GuestsDeps } from './guests-deps.ts';
import * as repository from './rsvp.repository.ts';
import { type EventRow, isShownTo, type RsvpRow } from './town-square.repository.ts';
import { isFull, moveUp } from './waiting-list.ts';

type Rsvp = { eventId: string; answer: 'yes' | 'maybe' | 'no' } & Shown;
/** To whom a guest is shown. */
type Shown = { isVisible?: boolean | undefined; isPublic?: boolean | undefined };

/**
 * Saves a person's answer to an event. A yes to a full event joins the waiting list; a maybe takes no place, and gives
 * back one that the person had. A repeated yes answers "Still coming?", unless it says to whom the person is shown.
 * Repeats change nothing else. Refuses NOT_FOUND, EVENT_OVER, EVENT_CANCELLED, OWN_EVENT, TOO_MANY_EVENTS.
 */
export async function rsvp(deps: GuestsDeps, userId: string, { eventId, answer, ...shown }: Rsvp): Promise<void> {
  await transact(deps.db, async (tx) => {
    await repository.lockAnswersOf(tx, userId);
    const event = await lockComing(deps, tx, userId, eventId);
    if (answer === 'no') return givePlace(deps, tx, event, userId);
    await requireRoom(deps, tx, event, userId);
    if (answer === 'maybe') await thinkItOver(deps, tx, event, userId);
    else await takePlace(deps, tx, event, { userId, ...shown });
  });
}

/**
 * Locks an event that is not over, for a person who may see it. Refuses NOT_FOUND, also for a sample, EVENT_OVER,
 * EVENT_CANCELLED.
 */
export async function lockComing(
  deps: Pick<GuestsDeps, 'clock'>,
  tx: Transaction,
  userId: string,
  eventId: string,
): Promise<EventRow> {
  const event = await repository.lockEvent(tx, eventId);
  if (event === null || event.sampleId !== null || (await isHidden(deps, tx, userId, eventId)))
    throw new Refusal('NOT_FOUND');
  if (event.status === 'cancelled') throw new Refusal('EVENT_CANCELLED');
  if (event.endsAt <= deps.clock.now()) throw new Refusal('EVENT_OVER');
  return event;
}

/**
 * Whether an event is hidden from a person: it does not exist, one of its host and the person blocked the other, or the
 * host is hidden or suspended.
 */
export async function isHidden(
  { clock }: Pick<GuestsDeps, 'clock'>,
  tx: Transaction,
  userId: string,
  eventId: string,
): Promise<boolean> {
  return !(await isShownTo(tx, { userId, now: clock.now(), town: null }, eventId));
}

/** Refuses TOO_MANY_EVENTS if the person is on too many lists to join this one. */
export async function requireRoom(
  { clock }: Pick<GuestsDeps, 'clock'>,
  tx: Transaction,
  event: EventRow,
  userId: string,
): Promise<void> {
  const isKnown = (await repository.findRsvp(tx, event.id, userId)) !== null;
  const coming = isKnown ? 0 : await repository.countComing(tx, userId, clock.now());
  if (coming >= MOST_RSVPS) throw new Refusal('TOO_MANY_EVENTS');
}

/**
 * Adds a person to the list of an event, or updates their answer, and answers the event's new row. The caller has
 * locked the event and the person's answers. Refuses OWN_EVENT.
 *
 * @param pairId shared by two people who wait for two places together; a new person with it waits even if a place is
 * free
 */
export async function takePlace(
  { clock, notices }: Pick<GuestsDeps, 'clock' | 'notices'>,
  tx: Transaction,
  event: EventRow,
  { userId, isVisible, isPublic, pairId = null }: { userId: string; pairId?: string | null } & Shown,
): Promise<EventRow> {
  if (event.hostId === userId) throw new Refusal('OWN_EVENT');
  const now = clock.now();
  const known = await repository.findRsvp(tx, event.id, userId);
  if (known !== null && known.state !== 'maybe') {
    // Changing the visibility does not answer "Still coming?".
    const isAnswer = isVisible === undefined && isPublic === undefined;
    const confirms = isAnswer && known.askedAt !== null && known.confirmedAt === null;
    if (confirms) await notices.end(tx, { ...asked(event.id), userIds: [userId] });
    await repository.updateRsvp(tx, known.id, {
      ...(isVisible !== undefined && { isVisible }),
      ...(isPublic !== undefined && { isPublic }),
      ...(confirms && { confirmedAt: now }),
      changedAt: now,
    });
    return event;
  }
  const state: RsvpRow['state'] = pairId !== null || isFull(event) ? 'waiting' : 'going';
  const createdAt = after(await repository.findLastYes(tx, event.id), now);
  const shown = { isVisible: isVisible ?? false, isPublic: isPublic ?? false };
  const yes = { ...shown, state, pairId, createdAt, changedAt: now };
  // This yes also answers the question that a maybe was asked.
  if (known !== null) {
    await notices.end(tx, { about: eventAbouts(event.id), kinds: ['event.decide', 'event.room'], userIds: [userId] });
    await repository.updateRsvp(tx, known.id, { ...yes, confirmedAt: known.askedAt === null ? null : now });
  } else await repository.insertRsvp(tx, { ...yes, eventId: event.id, userId });
  const agreedTitle = event.agreedTitle ?? event.title;
  if (event.agreedTitle === null) await repository.setAgreedTitle(tx, event.id, agreedTitle);
  if (state === 'waiting') return { ...event, agreedTitle };
  const fuller = { ...event, agreedTitle, attendees: event.attendees + 1 };
  await repository.setAttendees(tx, event.id, fuller.attendees);
  // Nobody is told of a free place any more.
  if (isFull(fuller)) await notices.end(tx, { about: eventAbouts(event.id), kinds: ['event.room'] });
  return fuller;
}

/** Notes a maybe, and gives the person's place to the waiting list. The locks are those of `takePlace`. Refuses OWN_EVENT. */
async function thinkItOver(
  deps: Pick<GuestsDeps, 'clock' | 'notices'>,
  tx: Transaction,
  event: EventRow,
  userId: string,
): Promise<void> {
  if (event.hostId === userId) throw new Refusal('OWN_EVENT');
  const now = deps.clock.now();
  const known = await repository.findRsvp(tx, event.id, userId);
  if (known?.state === 'maybe') return;
  const maybe = { state: 'maybe' as const, pairId: null, changedAt: now };
  if (known === null)
    return repository.insertRsvp(tx, { ...maybe, eventId: event.id, userId, isVisible: false, createdAt: now });
  await deps.notices.end(tx, { ...asked(event.id), userIds: [userId] });
  await repository.updateRsvp(tx, known.id, { ...maybe, confirmedAt: null, arrivedAt: null });
  await passOn(deps, tx, event, known);
}

/** Removes a person from the list of an event that the caller has locked, and gives their place to the waiting list. */
export async function givePlace(
  deps: Pick<GuestsDeps, 'clock' | 'notices'>,
  tx: Transaction,
  event: EventRow,
  userId: string,
): Promise<void> {
  const known = await repository.findRsvp(tx, event.id, userId);
  if (known === null) return;
  await repository.deleteRsvp(tx, known.id);
  await deps.notices.end(tx, { about: eventAbouts(event.id), userIds: [userId] });
  await passOn(deps, tx, event, known);
}

/** Gives the place that a person has just left to the waiting list. */
async function passOn(
  deps: Pick<GuestsDeps, 'clock' | 'notices'>,
  tx: Transaction,
  event: EventRow,
  { state }: Pick<RsvpRow, 'state'>,
): Promise<void> {
  const attendees = state === 'going' ? event.attendees - 1 : event.attendees;
  if (state === 'going') await repository.setAttendees(tx, event.id, attendees);
  await moveUp(deps, tx, { ...event, attendees }, { wasFull: isFull(event) });
}

const asked = (eventId: string) => ({
  about: eventAbouts(eventId),
  kinds: ['event.still-coming' as const],
});

/** Keeps the order of answers strict, even within one millisecond or after the clock went back. */
function after(last: Date | null, now: Date): Date {
  return last === null || last < now ? now : new Date(last.getTime() + 1);
}
