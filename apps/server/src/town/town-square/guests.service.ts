import { isSuspended } from '@cuppa/domain/safety/safety/restriction';
import { BAN_ENDS_AT } from '@cuppa/domain/safety/safety/sanctions';
import { bindContext } from '../../platform/bind-context.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import { transact } from '../../platform/postgres/transact.ts';
import { areDoorsOpen, arrive, noteArrival } from './arrive.ts';
import { areaOf, areasAround } from './event-area.ts';
import { correctNotices, eventAbouts, eventNotice } from './event-notice.ts';
import type { GuestsDeps } from './guests-deps.ts';
import * as repository from './rsvp.repository.ts';
import { givePlace, lockComing, requireRoom, rsvp, takePlace } from './rsvp.ts';
import { askStillComing, scheduleStillComing } from './still-coming.ts';
import { isFull, moveUp } from './waiting-list.ts';

export type { EventRow } from './town-square.repository.ts';
export type GuestsService = ReturnType<typeof createGuestsService>;

/**
 * Guests, waiting lists and arrivals of events. A list changes only while its event is locked. If more is locked,
 * people's answers come before events, each in order of id.
 */
export function createGuestsService(deps: GuestsDeps) {
  const useCases = bindContext(deps, {
    rsvp,
    arrive,

    // Steps of an RSVP for other features; each documents the locks it needs.
    lockComing,
    takePlace,
    requireRoom,
    moveUp,
    noteArrival,

    // Ends of a part in events.
    leaveAll,
    leaveSuspended,
    separate,

    correctNotices,

    // The job that asks "Still coming?" a day before the start.
    askStillComing,
  });
  return {
    ...useCases,
    lockAnswersOf: repository.lockAnswersOf,
    forgetAsked: repository.forgetAsked,
    findRsvps: repository.findRsvps,
    findRsvp: repository.findRsvp,
    findGuest: repository.findGuest,
    updateRsvp: repository.updateRsvp,
    lockEvent: repository.lockEvent,
    holdEvent: repository.holdEvent,
    scheduleStillComing,
    areDoorsOpen,
    isFull,
    areaOf,
    areasAround,
    eventNotice,
    abouts: eventAbouts,
    /** For the transaction that shows a hidden person again, so that the giver of each second yes is asked again. */
    forgetUnheard: repository.deleteUnheardAnswers,
  };
}

/** Removes a suspended person from the lists of events that begin before the suspension ends. Safe to repeat. */
async function leaveSuspended(deps: GuestsDeps, userId: string): Promise<void> {
  const [person] = await deps.profiles.readMany([userId]);
  const now = deps.clock.now();
  if (person?.suspendedUntil && isSuspended(person, now))
    await leaveAll(deps, userId, { endsAfter: now, before: person.suspendedUntil });
}

/** Removes two people from each other's coming events, in the transaction of a block. Notifies neither. */
async function separate(deps: GuestsDeps, tx: Transaction, userIds: readonly [string, string]): Promise<void> {
  for (const { eventId, guestId } of await repository.findEventsBetween(tx, userIds, deps.clock.now())) {
    const event = await repository.lockEvent(tx, eventId);
    if (event?.status === 'open') await givePlace(deps, tx, event, guestId);
  }
  await repository.deleteAnswersBetween(tx, userIds);
}

/**
 * Removes a person from the lists of all events, or of those in a time span, and gives the places to the waiting lists.
 * Safe to repeat.
 */
async function leaveAll(
  deps: GuestsDeps,
  userId: string,
  span: { endsAfter: Date; before: Date } = { endsAfter: new Date(0), before: BAN_ENDS_AT },
): Promise<void> {
  for (const eventId of await repository.findEventIdsOf(deps.db, userId, span)) {
    await transact(deps.db, async (tx) => {
      const event = await repository.lockEvent(tx, eventId);
      if (event !== null) await givePlace(deps, tx, event, userId);
    });
  }
}
