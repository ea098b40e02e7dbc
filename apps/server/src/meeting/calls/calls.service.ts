import type { IceServers } from '@cuppa/contract/meeting/calls/call-events';
import { bindContext } from '../../platform/bind-context.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { waitingSince, wantAgain } from './broken-call.ts';
import { connectionOf } from './call-connection.ts';
import { readEvidence } from './call-evidence.ts';
import { emitStart } from './call-snapshot.ts';
import * as repository from './calls.repository.ts';
import type { CallsDeps } from './calls-deps.ts';
import { readFinishedCall, readLatestFinishedCall } from './finished-call.ts';
import { mintIceServers, TRIAL_LIFETIME_SECONDS } from './ice-servers.ts';
import { joinCall } from './join-call.ts';
import { readKeptCard } from './kept-card.ts';
import { noteQuality } from './note-quality.ts';
import { payOvernight } from './overnight-pay.ts';
import { findCardsOfCalls } from './seen-cards.repository.ts';
import { startCallOf } from './start-call.ts';
import { awaySince, returnToCalls, stepByPerson, stepDueCalls } from './step-call.ts';

export type CallsService = ReturnType<typeof createCallsService>;
export type { FinishedCall } from './finished-call.ts';

/**
 * Guided calls. The row is the source of truth: every change locks it, steps the domain's script and writes it back, so
 * a killed process loses nothing. The file of a use case documents it.
 */
export function createCallsService(deps: CallsDeps) {
  return bindContext(deps, {
    // The start of a call.
    start: startCallOf,
    showStart: emitStart,
    wantAgain,
    waitingSince,
    connectionOf,
    /** ICE servers for a trial call within one page, with the rules for strangers. */
    serversForTrial: ({ clock, ice }: CallsDeps, userId: string): IceServers =>
      mintIceServers(ice, userId, clock.now(), true, TRIAL_LIFETIME_SECONDS),

    // A call that runs.
    activeCallOf: ({ db }: CallsDeps, userId: string, on: Db = db): Promise<string | null> =>
      repository.findActiveCallId(on, userId),
    join: joinCall,
    act: stepByPerson,
    tick: stepDueCalls,
    returnToCalls,
    awaySince,
    /** Every call that has not ended, with the people in its seats. */
    listActive: ({ db }: CallsDeps): Promise<{ callId: string; userIds: [string, string] }[]> =>
      repository.findActiveCalls(db),

    // Calls that have ended.
    readFinished: readFinishedCall,
    readLatestFinished: readLatestFinishedCall,
    /** The connected calls of two people, newest first. */
    listBetween: ({ db }: CallsDeps, personA: string, personB: string): Promise<repository.PastCallRow[]> =>
      repository.findCallsBetween(db, personA, personB),
    /** The other person in each of these calls, all of which must be calls of the given person. */
    listPartners: (
      { db }: CallsDeps,
      userId: string,
      callIds: readonly string[],
    ): Promise<{ callId: string; partnerId: string }[]> => repository.findPartners(db, userId, callIds),
    /** The cards that a person saw in these calls, each once per partner. */
    listSeenCards: ({ db }: CallsDeps, userId: string, callIds: readonly string[]) =>
      findCardsOfCalls(db, userId, callIds),
    readKeptCard,
    noteQuality,
    readEvidence,
    /** The job handler. */
    payOvernight,
  });
}
