import { bindContext } from '../../platform/bind-context.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import { listAppointments } from './calendar-appointments.ts';
import { readCalendarFile } from './calendar-file.ts';
import { requirePair } from './pair.ts';
import { moveToTime, proposeTime } from './propose-time.ts';
import { completeHeldBy, updateReconnection } from './reconnections.repository.ts';
import type { ReconnectionsDeps } from './reconnections-deps.ts';
import { remind } from './reminders.ts';
import { acceptTime, callOff, declineTime } from './reply.ts';
import { readRitual, scheduleRitual } from './ritual.ts';
import { separatePlans, sharePlans, withdrawPrivatePlans } from './shared-plans.ts';
import { suggestTimesFor } from './suggest-times.ts';
import { listReconnections, requireJoinWindow } from './visible-reconnections.ts';

export type ReconnectionsService = ReturnType<typeof createReconnectionsService>;

/**
 * Second conversations. A reconnection that one person schedules without a connection is private until the two connect.
 * After that both see one time, which either can move. Everyone else is refused NOT_FOUND. The file of a use case
 * documents it.
 */
export function createReconnectionsService(deps: ReconnectionsDeps) {
  return bindContext(deps, {
    requirePair,
    list: listReconnections,
    readForCall: readRitual,
    schedule: scheduleRitual,
    suggestTimes: suggestTimesFor,
    propose: proposeTime,
    accept: acceptTime,
    decline: declineTime,
    cancel: callOff,
    moveTo: moveToTime,
    calendar: readCalendarFile,
    appointments: listAppointments,
    requireJoinWindow,
    /** Records the call that a reconnection led to. */
    noteCall: ({ db }: ReconnectionsDeps, id: string, pairingId: string): Promise<void> =>
      updateReconnection(db, id, { heldMatchId: pairingId }),
    remind,
    share: sharePlans,
    separate: separatePlans,
    withdrawPrivate: withdrawPrivatePlans,
    /** Completes the reconnection that led to a call, in the transaction that ends the call: it took place. */
    completeHeld: (
      { clock }: ReconnectionsDeps,
      { tx, matchId }: { tx: Transaction; matchId: string },
    ): Promise<void> => completeHeldBy(tx, matchId, clock.now()),
  });
}
