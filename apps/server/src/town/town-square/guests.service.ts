import { isSuspended } from '@cuppa/domain/safety/safety/restriction';
import { BAN_ENDS_AT } from '@cuppa/domain/safety/safety/sanctions';
import type { Database, Transaction } from '../../platform/postgres/database.ts';
import { transact } from '../../platform/postgres/transact.ts';
import { areDoorsOpen, arrive, noteArrival } from './arrive.ts';
import { areaOf, areasAround } from './event-area.ts';
import { eventNotice } from './event-notice.ts';
import type { GuestsDeps } from './guests-deps.ts';
import * as repository from './rsvp.repository.ts';
import { givePlace, lockComing, type Rsvp, requireRoom, rsvp, takePlace } from './rsvp.ts';
import { askStillComing, type StillComing, scheduleStillComing } from './still-coming.ts';
import type { EventRow, RsvpRow } from './town-square.repository.ts';
import { isFull, moveUp } from './waiting-list.ts';

export type { EventRow, RsvpRow } from './town-square.repository.ts';
export type GuestsService = ReturnType<typeof createGuestsService>;

/**
 * Guests, waiting lists and arrivals of events. A list changes only while its event is locked. If more is locked,
 * people's answers come before events, each in order of id.
 */
export function createGuestsService(deps: GuestsDeps) {
  const { clock, db } = deps;
  return {
    rsvp: (userId: string, answer: Rsvp): Promise<void> => rsvp(deps, userId, answer),
    arrive: (userId: string, eventId: string): Promise<void> => arrive(deps, userId, eventId),

    /** Steps of an RSVP for the features above; each documents the locks it needs. */
    lockAnswersOf: repository.lockAnswersOf,
    lockComing: (tx: Transaction, userId: string, eventId: string) => lockComing(tx, deps, userId, eventId),
    takePlace: (tx: Transaction, event: EventRow, guest: Parameters<typeof takePlace>[3]) =>
      takePlace(tx, deps, event, guest),
    requireRoom: (tx: Transaction, event: EventRow, userId: string) => requireRoom(tx, deps, event, userId),
    moveUp: (tx: Transaction, event: EventRow): Promise<void> => moveUp(tx, deps, event),
    noteArrival: (tx: Transaction, event: EventRow, guest: RsvpRow): Promise<void> =>
      noteArrival(tx, deps, event, guest),
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

    /** Removes a departing person from every list and gives the freed places to the waiting lists. Safe to repeat. */
    leaveAll: (userId: string): Promise<void> => leaveAll({ ...deps, db }, userId),

    /** Removes a suspended person from the lists of events that begin before the suspension ends. Safe to repeat. */
    leaveSuspended: async (userId: string): Promise<void> => {
      const [person] = await deps.profiles.readMany([userId]);
      const now = clock.now();
      if (person?.suspendedUntil && isSuspended(person, now))
        await leaveAll({ ...deps, db }, userId, { endsAfter: now, before: person.suspendedUntil });
    },

    /** Removes two people from each other's coming events, in the transaction of a block. Notifies neither. */
    separate: async (tx: Transaction, userIds: readonly [string, string]): Promise<void> => {
      for (const { eventId, guestId } of await repository.findEventsBetween(tx, userIds, clock.now())) {
        const event = await repository.lockEvent(tx, eventId);
        if (event?.status === 'open') await givePlace(tx, deps, event, guestId);
      }
      await repository.deleteWishesBetween(tx, userIds);
    },

    /**
     * For the transaction that shows a hidden person again: deletes the second yes of each pair, so that its giver is
     * asked again.
     */
    forgetUnheard: repository.deleteUnheardWishes,

    /** Runs the job that asks "Still coming?" a day before the start. */
    askStillComing: (asked: StillComing, tx: Transaction): Promise<void> => askStillComing(deps, asked, tx),
  };
}

async function leaveAll(
  deps: GuestsDeps & { db: Database },
  userId: string,
  span: { endsAfter: Date; before: Date } = { endsAfter: new Date(0), before: BAN_ENDS_AT },
): Promise<void> {
  for (const eventId of await repository.findEventIdsOf(deps.db, userId, span)) {
    await transact(deps.db, async (tx) => {
      const event = await repository.lockEvent(tx, eventId);
      if (event !== null) await givePlace(tx, deps, event, userId);
    });
  }
}
