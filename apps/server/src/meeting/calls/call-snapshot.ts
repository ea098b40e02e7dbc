import type { CallSnapshot } from '@cuppa/contract/meeting/calls/call-events';
import type { Seat } from '@cuppa/domain/meeting/calls/call-state';
import { isWaitingKept } from './broken-call.ts';
import { readPeople } from './call-people.ts';
import { personInSeat } from './calls.policy.ts';
import { presentCall } from './calls.presenter.ts';
import * as repository from './calls.repository.ts';

import type { CallsDeps } from './calls-deps.ts';

type Deps = Pick<CallsDeps, 'blocks' | 'clock' | 'db' | 'profiles'>;

/** A call as the person in a seat sees it now. */
export async function readSnapshot(deps: Deps, call: repository.CallRow, seat: Seat): Promise<CallSnapshot> {
  return presentCall(call, seat, {
    people: await readPeople(deps, call),
    isWaitingKept: await isWaitingKept(deps, call, seat),
    nowMs: deps.clock.now().getTime(),
  });
}

/** Emits a call that has just begun to its two people. */
export async function emitStart(deps: Deps & Pick<CallsDeps, 'realtime'>, callId: string): Promise<void> {
  const call = await repository.findCall(deps.db, callId);
  if (call) await emitSnapshots(deps, call, [0, 1]);
}

/** Emits a call to the people in some seats; each gets their own view. */
export async function emitSnapshots(
  deps: Deps & Pick<CallsDeps, 'realtime'>,
  call: repository.CallRow,
  seats: readonly Seat[],
): Promise<void> {
  for (const seat of seats) {
    deps.realtime.toPerson(personInSeat(call, seat)).emit('call.snapshot', await readSnapshot(deps, call, seat));
  }
}
