import type { ReconnectionReply } from '@cuppa/domain/meeting/reconnections/reconnection';
import type { Transaction } from '../../platform/postgres/database.ts';
import { listAppointments } from './calendar-appointments.ts';
import { readCalendarFile } from './calendar-file.ts';
import { changeReconnection } from './change-reconnection.ts';
import { type PairRef, requirePair } from './pair.ts';
import { moveToTime, proposeTime } from './propose-time.ts';
import { updateReconnection } from './reconnections.repository.ts';
import type { ReconnectionsDeps } from './reconnections-deps.ts';
import { type Reminder, remind } from './reminders.ts';
import { applyReply } from './reply.ts';
import { readRitual, scheduleRitual } from './ritual.ts';
import { separatePlans, sharePlans } from './shared-plans.ts';
import { type ScheduleRef, suggestTimesFor } from './suggest-times.ts';
import { listReconnections, requireJoinWindow } from './visible-reconnections.ts';

export type ReconnectionsService = ReturnType<typeof createReconnectionsService>;

/**
 * Second conversations. A reconnection that one person schedules without a connection is private until the two connect.
 * After that both see one time, which either can move. Everyone else is refused NOT_FOUND.
 */
export function createReconnectionsService(deps: ReconnectionsDeps) {
  const reply = (userId: string, id: string, given: Exclude<ReconnectionReply, 'propose'>) =>
    changeReconnection(deps, userId, (tx) => applyReply(tx, deps, { userId, id, reply: given }));

  return {
    /** The other person of a pair that may have another call. */
    requirePair: (userId: string, pair: PairRef) => requirePair(deps, userId, pair),

    /** The coming reconnections that the person may see, soonest first. */
    list: (userId: string) => listReconnections(deps, userId),

    /** The ritual of a call: the reconnection that is scheduled with that person, and whether one may be scheduled. */
    readForCall: (userId: string, callId: string) => readRitual(deps, userId, callId),

    /** Schedules the ritual, 24 hours from now. A second time it changes nothing. Refuses RATING_NEEDED too. */
    schedule: (userId: string, callId: string) => scheduleRitual(deps, userId, callId),

    /** Times that suit: at most three, soonest first, none for somebody who stated no hours. */
    suggestTimes: (userId: string, about: ScheduleRef) => suggestTimesFor(deps, userId, about),

    /** Proposes a time for another call to the other person. Refuses TIME_REFUSED too. */
    propose: (userId: string, pair: PairRef, scheduledFor: string) => proposeTime(deps, userId, pair, scheduledFor),

    /** Each refuses REPLY_REFUSED too, if another reply came first. */
    accept: (userId: string, id: string) => reply(userId, id, 'accept'),
    decline: (userId: string, id: string) => reply(userId, id, 'decline'),
    cancel: (userId: string, id: string) => reply(userId, id, 'cancel'),
    /** Refuses TIME_REFUSED too. */
    moveTo: (userId: string, id: string, scheduledFor: string) => moveToTime(deps, userId, id, scheduledFor),

    calendar: (userId: string, id: string) => readCalendarFile(deps, userId, id),

    /** The person's reconnections as their calendar shows them. */
    appointments: (userId: string) => listAppointments(deps, userId),

    /** The two people of a reconnection whose join window is open. Refuses NOT_YET too. */
    requireJoinWindow: (userId: string, id: string) => requireJoinWindow(deps, userId, id),

    /** Records the call that a reconnection led to. */
    noteCall: (id: string, pairingId: string): Promise<void> =>
      updateReconnection(deps.db, id, { heldMatchId: pairingId }),

    /** The job of a reminder. */
    remind: (reminder: Reminder, tx: Transaction): Promise<void> => remind(deps, reminder, tx),

    /** Shows the wishes of two people to both, in the transaction that connects them. */
    share: (tx: Transaction, userIds: readonly [string, string]): Promise<void> => sharePlans(tx, deps, userIds),

    /** Calls off the plans of two people, in the transaction in which one of them ends the connection. */
    separate: (tx: Transaction, endedBy: string, userIds: readonly [string, string]): Promise<void> =>
      separatePlans(tx, deps, endedBy, userIds),
  };
}
