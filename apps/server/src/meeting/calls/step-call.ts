import { isDeepStrictEqual } from 'node:util';
import { challengeOf } from '@cuppa/domain/meeting/calls/call-challenge';
import { nextChangeMs, stepCall } from '@cuppa/domain/meeting/calls/call-script';
import type { CallEvent, CallState, Seat } from '@cuppa/domain/meeting/calls/call-state';
import { viewOfCall } from '@cuppa/domain/meeting/calls/call-view';
import type { Transaction } from '../../platform/postgres/database.ts';
import { isDatabaseAway } from '../../platform/postgres/database-away.ts';
import { promisedByChallenge } from './call-awards.ts';
import { emitSnapshots } from './call-snapshot.ts';
import * as repository from './calls.repository.ts';
import type { CallsDeps } from './calls-deps.ts';
import { requireSeat } from './require-seat.ts';
import { settleCall } from './settle-call.ts';

type Deps = Pick<
  CallsDeps,
  'alarm' | 'blocks' | 'clock' | 'db' | 'metrics' | 'events' | 'profiles' | 'progress' | 'realtime'
>;

const SEATS: readonly Seat[] = [0, 1];

type EventOfSeat = Extract<CallEvent, { seat: Seat }>;
/** A person's action in their call. */
type PersonAction = EventOfSeat extends infer E ? (E extends EventOfSeat ? Omit<E, 'seat'> : never) : never;

/** Steps a call by an action of one of its two people. Refuses NOT_FOUND. */
export async function stepByPerson(deps: Deps, callId: string, userId: string, action: PersonAction): Promise<void> {
  const { seat } = await requireSeat(deps.db, callId, userId);
  await stepStoredCall(deps, callId, { ...action, seat });
}

/** Within this time, other processes step the calls of a process that died. */
const LONGEST_REST_MS = 1_000;
/** One look reads a limited number of calls; more may be due. */
const REST_AMONG_MANY_MS = 20;
/** The rest without any call. The only one that could be missed is one that another process has just started. */
const IDLE_REST_MS = 2_000;

/**
 * Steps every call with a transition that is due. Several processes may run this at the same time. Returns the
 * milliseconds until the next look; calls that change in this process meanwhile ring the alarm.
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
  await repository.noteRun(deps.db, deps.clock.now());
  if (due.length === repository.TRANSITIONS_PER_LOOK) return REST_AMONG_MANY_MS;
  const waiting = next[due.length];
  if (waiting === undefined) return LONGEST_REST_MS;
  return Math.min(LONGEST_REST_MS, Math.max(0, waiting.dueAt.getTime() - deps.clock.now().getTime()));
}

/** A process that is back this soon was not missed. */
const SHORT_OUTAGE_MS = 3 * LONGEST_REST_MS;

/** The time since which no process has run the calls, in milliseconds, or null if one still runs them. */
export async function awaySince({ clock, db }: Pick<Deps, 'clock' | 'db'>): Promise<number | null> {
  const ranAt = await repository.findLastRun(db);
  if (ranAt === null || clock.now().getTime() - ranAt.getTime() < SHORT_OUTAGE_MS) return null;
  return ranAt.getTime();
}

/**
 * After an outage, restores the full grace of everyone with an interrupted connection. With `awaySinceMs` the clocks
 * have been stopped since then, and both people must connect again.
 */
export async function returnToCalls(deps: Deps & Pick<CallsDeps, 'logger'>, awaySinceMs: number | null): Promise<void> {
  for (const { callId } of await repository.findActiveCalls(deps.db)) {
    await stepStoredCall(deps, callId, { type: 'server-returned', awaySinceMs }).catch((error: unknown) => {
      if (isDatabaseAway(error)) throw error;
      // A call that fails must hold up neither the others nor the start.
      deps.logger.error({ err: error, callId }, 'a call could not be returned to');
    });
  }
}

/** Steps the script by an event. In the same transaction it pays awards and settles the call if it ended. */
async function stepStoredCall(deps: Deps, callId: string, event: CallEvent): Promise<void> {
  const { clock, db } = deps;
  const changed = await db.transaction(async (tx) => {
    const call = await repository.lockCall(tx, callId);
    if (call === null || call.conversation.endedAt !== null) return null;
    const before = call.conversation.state;
    const state = stepCall(before, event, clock.now().getTime());
    if (state === before) return null;
    const seats = SEATS.filter((seat) => !isDeepStrictEqual(visibleTo(before, seat), visibleTo(state, seat)));
    const next = await writeStep(tx, call, state, seats.length === SEATS.length);
    const isPlayed = state.challenge?.outcome === 'done' && before.challenge?.outcome !== 'done';
    const earned =
      isPlayed && state.challenge ? await promisedByChallenge(tx, deps, next, challengeOf(state.challenge)) : [];
    if (state.phase === 'ended') await settleCall(tx, deps, next);
    return { next, seats, earned };
  });
  if (changed === null) return;
  const { dueAt, state } = changed.next.conversation;
  if (dueAt !== null) deps.alarm.ring(dueAt.getTime() - clock.now().getTime());
  if (state.end !== null) deps.metrics.callEnded(state.end.reason);
  await emitSnapshots(deps, changed.next, changed.seats);
  for (const { userId, xpEarned } of changed.earned)
    deps.realtime.toPerson(userId).emit('call.challenge-done', { callId, xpEarned });
}

/** Everything that one seat sees of a state. A change that is private to the other seat changes nothing in it. */
function visibleTo(state: CallState, seat: Seat) {
  return { draw: state.draws[state.act], ...viewOfCall(state, seat) };
}

/**
 * Writes a step. The revision counts only changes that both see: a gap in it would reveal a private answer of the other
 * person.
 */
async function writeStep(
  tx: Transaction,
  call: repository.CallRow,
  state: CallState,
  isSeenByBoth: boolean,
): Promise<repository.CallRow> {
  const isEnded = state.phase === 'ended';
  if (isEnded) await repository.forgetHeldSignals(tx, call.pairing.id);
  const dueMs = nextChangeMs(state);
  const conversation = await repository.updateConversation(tx, call.conversation.id, {
    state,
    revision: call.conversation.revision + (isSeenByBoth ? 1 : 0),
    dueAt: dueMs === null ? null : new Date(dueMs),
    duration: isEnded ? Math.floor(state.elapsedMs / 1_000) : null,
    endedAt: isEnded ? new Date(state.sinceMs) : null,
  });
  return { ...call, conversation };
}
