import { type CallEvent, nextChangeMs, type Seat, stepCall } from '@cuppa/domain/calls/call-script';
import { settleCall } from './call-awards.ts';
import { emitSnapshots } from './call-snapshot.ts';
import * as repository from './calls.repository.ts';
import type { CallsDeps } from './calls-deps.ts';
import { requireSeat } from './require-seat.ts';

type Deps = Pick<CallsDeps, 'alarm' | 'clock' | 'db' | 'metrics' | 'profiles' | 'progress' | 'realtime'>;

/** The actions of a person in their call. */
export type Deed = Extract<CallEvent, { seat: Seat }>['type'];

/** Steps a call by the action of one of its two people. Refuses NOT_FOUND. */
export async function stepByPerson(deps: Deps, callId: string, userId: string, type: Deed): Promise<void> {
  const { seat } = await requireSeat(deps.db, callId, userId);
  await stepStoredCall(deps, callId, { type, seat });
}

/** The calls of a process that died are stepped by the others within this time. */
const LONGEST_REST_MS = 1_000;
/** More calls may be due than one look finds. */
const REST_AMONG_MANY_MS = 20;
/** Without any call, only one that another process has just started could be missed. */
const IDLE_REST_MS = 2_000;

/**
 * Steps every call with a transition that is due. Several processes may do it at once. Answers the milliseconds until
 * the next look; calls that change here meanwhile ring the alarm.
 */
export async function stepDueCalls(deps: Deps): Promise<number> {
  const next = await repository.findNextTransitions(deps.db);
  const now = deps.clock.now();
  const due = next.filter(({ dueAt }) => dueAt <= now);
  const results = await Promise.allSettled(due.map(({ id }) => stepStoredCall(deps, id, { type: 'tick' })));
  // A call that fails must not hold up the others.
  const errors = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} calls could not be stepped`);
  if (next.length === 0) return IDLE_REST_MS;
  if (due.length === repository.TRANSITIONS_PER_LOOK) return REST_AMONG_MANY_MS;
  const waiting = next[due.length];
  if (waiting === undefined) return LONGEST_REST_MS;
  return Math.min(LONGEST_REST_MS, Math.max(0, waiting.dueAt.getTime() - deps.clock.now().getTime()));
}

/** After an outage, gives all people with an interrupted connection their whole grace again. */
export async function returnToCalls(deps: Deps): Promise<void> {
  for (const { callId } of await repository.findActiveCalls(deps.db)) {
    await stepStoredCall(deps, callId, { type: 'server-returned' });
  }
}

/** Steps the script by an event. If the step ends the call, it also settles it, in one transaction. */
async function stepStoredCall(deps: Deps, callId: string, event: CallEvent): Promise<void> {
  const { clock, db, progress } = deps;
  const changed = await db.transaction(async (tx) => {
    const call = await repository.lockCall(tx, callId);
    if (call === null || call.conversation.endedAt !== null) return null;
    const state = stepCall(call.conversation.state, event, clock.now().getTime());
    if (state === call.conversation.state) return null;
    const isEnded = state.phase === 'ended';
    const dueMs = nextChangeMs(state);
    const conversation = await repository.updateConversation(tx, callId, {
      state,
      dueAt: dueMs === null ? null : new Date(dueMs),
      duration: isEnded ? Math.floor(state.elapsedMs / 1_000) : null,
      endedAt: isEnded ? new Date(state.sinceMs) : null,
    });
    const next = { ...call, conversation };
    if (isEnded) await settleCall(tx, { progress, now: clock.now() }, next);
    return next;
  });
  if (changed === null) return;
  const { dueAt, state } = changed.conversation;
  if (dueAt !== null) deps.alarm.ring(dueAt.getTime() - clock.now().getTime());
  if (state.end !== null) deps.metrics.callEnded(state.end.reason);
  await emitSnapshots(deps, changed);
}
