import type { CallConnection, IceServers, QualityFacts } from '@cuppa/contract/meeting/calls/call-events';
import type { ProfileRow } from '../../accounts/profile/profile.service.ts';
import type { Db, Transaction } from '../../platform/postgres/database.ts';
import { waitingSince, wantAgain } from './broken-call.ts';
import { connectionOf } from './call-connection.ts';
import { readEvidence } from './call-evidence.ts';
import { emitStart } from './call-snapshot.ts';
import * as repository from './calls.repository.ts';
import type { CallsDeps } from './calls-deps.ts';
import { type FinishedCall, readFinishedCall, readLatestFinishedCall } from './finished-call.ts';
import { mintIceServers, TRIAL_LIFETIME_SECONDS } from './ice-servers.ts';
import { joinCall } from './join-call.ts';
import { noteQuality } from './note-quality.ts';
import { findCardsOfCalls } from './seen-cards.repository.ts';
import { startCallOf } from './start-call.ts';
import { awaySince, type Deed, returnToCalls, stepByPerson, stepDueCalls } from './step-call.ts';

export type CallsService = ReturnType<typeof createCallsService>;
export type { FinishedCall } from './finished-call.ts';

/**
 * Guided calls. The row is the source of truth: every change locks it, steps the domain's script and writes it back, so
 * a killed process loses nothing.
 */
export function createCallsService(deps: CallsDeps) {
  const { db } = deps;

  return {
    /**
     * Starts the call of an accepted pairing with cards that are dealt for its two people, in the transaction that
     * accepts it. Answers its id.
     */
    start: (tx: Transaction, pairing: repository.CallRow['pairing'], people: readonly ProfileRow[]): Promise<string> =>
      startCallOf(tx, deps, pairing, people),

    /** Shows both a call that has just begun, before they ask for it. */
    showStart: (callId: string): Promise<void> => emitStart(deps, callId),

    /**
     * Notes that a person wants to try again after a call that never connected. Answers the pairing of the two if both
     * want to, else null. Refuses NOT_FOUND.
     */
    wantAgain: (tx: Transaction, callId: string, userId: string): Promise<repository.CallRow['pairing'] | null> =>
      wantAgain(tx, deps, callId, userId),

    /** When a person had entered the queue, if their last call broke a moment ago; else null. */
    waitingSince: (userId: string): Promise<Date | null> => waitingSince(deps, userId),

    /** How a person connects with the other of their pairing. */
    connectionOf: (pairing: repository.CallRow['pairing'], userId: string): CallConnection =>
      connectionOf(deps, pairing, userId),

    activeCallOf: (userId: string, on: Db = db): Promise<string | null> => repository.findActiveCallId(on, userId),

    /** The data that a person needs to enter their call, or to return to it. Refuses NOT_FOUND. */
    join: (callId: string, userId: string) => joinCall(deps, callId, userId),

    /** What a trial call within one page connects through: as strangers do. */
    serversForTrial: (userId: string): IceServers =>
      mintIceServers(deps.ice, userId, deps.clock.now(), true, TRIAL_LIFETIME_SECONDS),

    /** Reports a person's action in their call. Refuses NOT_FOUND. */
    act: (callId: string, userId: string, deed: Deed): Promise<void> => stepByPerson(deps, callId, userId, deed),

    /**
     * Steps every call with a transition that is due. Several processes may do it at once. Answers the milliseconds
     * until the next look.
     */
    tick: (): Promise<number> => stepDueCalls(deps),

    /**
     * After an outage, gives all people with an interrupted connection their whole grace again. With `awaySinceMs` the
     * clocks have stood since then, and everybody connects again.
     */
    returnToCalls: (awaySinceMs: number | null): Promise<void> => returnToCalls(deps, awaySinceMs),

    /** The moment since which no process has run the calls, or null if one still does. */
    awaySince: (): Promise<number | null> => awaySince(deps),

    /** Every call that has not ended, with the people in its seats. */
    listActive: (): Promise<{ callId: string; userIds: [string, string] }[]> => repository.findActiveCalls(db),

    /** The facts of a finished call for one of its two people. Refuses NOT_FOUND to everybody else. */
    readFinished: (callId: string, userId: string): Promise<FinishedCall> => readFinishedCall(db, callId, userId),

    /** The same for a person's most recently ended call, or null. */
    readLatestFinished: (userId: string): Promise<FinishedCall | null> => readLatestFinishedCall(db, userId),

    /** The connected calls of two people, newest first. */
    listBetween: (personA: string, personB: string): Promise<repository.PastCallRow[]> =>
      repository.findCallsBetween(db, personA, personB),

    /** The other person of each of a person's calls among these. */
    listPartners: (userId: string, callIds: readonly string[]): Promise<{ callId: string; partnerId: string }[]> =>
      repository.findPartners(db, userId, callIds),

    /** The cards that a person saw in these calls, each once a partner. */
    listSeenCards: (userId: string, callIds: readonly string[]) => findCardsOfCalls(db, userId, callIds),

    /** Stores how a finished call was for a person, once. Refuses NOT_FOUND. */
    noteQuality: (callId: string, userId: string, facts: QualityFacts): Promise<void> =>
      noteQuality(deps, callId, userId, facts),

    /** A call's facts as evidence for a report, and the id of the other person. Refuses NOT_FOUND. */
    readEvidence: (callId: string, userId: string) => readEvidence(deps, callId, userId),
  };
}
