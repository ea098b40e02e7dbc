import type { CallConnection, CallSnapshot } from '@cuppa/contract/calls/call-events';
import {
  type CallEvent,
  type CallLimits,
  nextChangeMs,
  type Seat,
  startCall,
  stepCall,
} from '@cuppa/domain/calls/call-script';
import { Refusal } from '../../platform/api/refusal.ts';
import type { Database, Db, Transaction } from '../../platform/postgres/database.ts';
import type { Clock } from '../../platform/process/clock.ts';
import type { Realtime } from '../../platform/realtime/realtime.ts';
import type { ProfileService } from '../profile/profile.service.ts';
import type { ProgressService } from '../progress/progress.service.ts';
import { callAwardKey, settleCall } from './call-awards.ts';
import { seatOf, userInSeat } from './calls.policy.ts';
import { MATCH_TYPE, presentCall } from './calls.presenter.ts';
import * as repository from './calls.repository.ts';
import { type IceSettings, mintIceServers } from './ice-servers.ts';

export type CallsService = ReturnType<typeof createCallsService>;

/** A finished call's facts for the person who asks, by the server's own record. */
export type FinishedCall = {
  callId: string;
  matchId: string;
  partnerId: string;
  kind: repository.CallRow['pairing']['kind'];
  sharedValues: repository.CallRow['pairing']['sharedValues'];
  matchType: string;
  durationSeconds: number;
  endedAt: Date;
  videoUrl: string | null;
  awardKey: string;
  conversationCount: number;
};

/** One of the calls that two people have had. */
export type PastCall = repository.PastCallRow;

/**
 * Guided calls. The row holds the truth: every change locks it, steps the script of the domain and
 * writes it back, so a killed process loses nothing.
 */
export function createCallsService(deps: {
  db: Database;
  clock: Clock;
  profiles: ProfileService;
  progress: ProgressService;
  limits: CallLimits;
  ice: IceSettings;
  realtime: Pick<Realtime, 'toPerson'>;
}) {
  const { db, clock } = deps;
  const nowMs = () => clock.now().getTime();

  async function readSeat(callId: string, userId: string): Promise<{ call: repository.CallRow; seat: Seat }> {
    const call = await repository.findCall(db, callId);
    const seat = call && seatOf(call, userId);
    if (!call || seat === null) throw new Refusal('NOT_FOUND');
    return { call, seat };
  }

  async function present(call: repository.CallRow, seat: Seat): Promise<CallSnapshot> {
    const partner = await deps.profiles.read(userInSeat(call, seat === 0 ? 1 : 0));
    return presentCall(call, seat, partner, nowMs());
  }

  /** Steps the script by an event; a step that ends the call also settles it, in one transaction. */
  async function transition(callId: string, event: CallEvent): Promise<void> {
    const changed = await db.transaction(async (tx) => {
      const call = await repository.lockCall(tx, callId);
      if (call === null || call.conversation.endedAt !== null) return null;
      const state = stepCall(call.conversation.state, event, nowMs());
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
      if (isEnded) await settleCall(tx, { progress: deps.progress, now: clock.now() }, next);
      return next;
    });
    if (changed !== null) await emitSnapshots(changed);
  }

  async function emitSnapshots(call: repository.CallRow): Promise<void> {
    for (const seat of [0, 1] as Seat[]) {
      deps.realtime.toPerson(userInSeat(call, seat)).emit('call.snapshot', await present(call, seat));
    }
  }

  return {
    /**
     * Starts the call of an accepted pairing with the decks that the two have in use, in the transaction that
     * accepts it. Answers its id.
     */
    start: async (tx: Transaction, matchId: string, userIds: readonly [string, string]): Promise<string> => {
      const people = [await deps.profiles.read(userIds[0], tx), await deps.profiles.read(userIds[1], tx)];
      const decks = new Set(people.flatMap((profile) => profile.decks));
      const state = startCall(deps.limits, nowMs(), [...decks]);
      const dueMs = nextChangeMs(state);
      return repository.insertConversation(tx, {
        matchId,
        state,
        dueAt: dueMs === null ? null : new Date(dueMs),
        createdAt: clock.now(),
      });
    },

    activeCallOf: (userId: string, on: Db = db): Promise<string | null> => repository.findActiveCallId(on, userId),

    /** The seat of a person in a call. Refuses NOT_FOUND for a call that is not theirs. */
    seatIn: async (callId: string, userId: string): Promise<Seat> => (await readSeat(callId, userId)).seat,

    /** What a person needs to enter their call, or to come back to it. Refuses NOT_FOUND. */
    join: async (
      callId: string,
      userId: string,
    ): Promise<{ snapshot: CallSnapshot; connection: CallConnection; seat: Seat }> => {
      const { call, seat } = await readSeat(callId, userId);
      return {
        seat,
        snapshot: await present(call, seat),
        connection: {
          isPolite: seat === 1,
          ...mintIceServers(deps.ice, userId, clock.now(), call.pairing.origin === 'queue'),
        },
      };
    },

    /** Reports what a person did in their call. Refuses NOT_FOUND. */
    act: async (callId: string, userId: string, type: Extract<CallEvent, { seat: Seat }>['type']): Promise<void> => {
      const { seat } = await readSeat(callId, userId);
      await transition(callId, { type, seat });
    },

    /** Lets every call whose time has come change by itself. Several processes may do it at once. */
    tick: async (): Promise<void> => {
      const due = await repository.findDueCallIds(db, clock.now());
      const results = await Promise.allSettled(due.map((callId) => transition(callId, { type: 'tick' })));
      // One broken call must not hold up the others.
      const errors = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
      if (errors.length > 0) throw new AggregateError(errors, `${errors.length} calls could not be stepped`);
    },

    /** Gives everybody who was waited for when the server went away their whole time again. */
    returnToCalls: async (): Promise<void> => {
      for (const { conversation } of await repository.findActiveCalls(db)) {
        await transition(conversation.id, { type: 'server-returned' });
      }
    },

    /** Every call that has not ended, with who sits where. */
    listActive: async (): Promise<{ callId: string; userIds: [string, string] }[]> =>
      (await repository.findActiveCalls(db)).map(({ conversation, pairing }) => ({
        callId: conversation.id,
        userIds: [pairing.user1Id, pairing.user2Id],
      })),

    /** The facts of a finished call for one of its two people. Refuses NOT_FOUND for all else. */
    readFinished: async (callId: string, userId: string): Promise<FinishedCall> => {
      const { call, seat } = await readSeat(callId, userId);
      const { conversation, pairing } = call;
      if (conversation.endedAt === null) throw new Refusal('NOT_FOUND');
      const partnerId = userInSeat(call, seat === 0 ? 1 : 0);
      return {
        callId,
        matchId: pairing.id,
        partnerId,
        kind: pairing.kind,
        sharedValues: pairing.sharedValues,
        matchType: MATCH_TYPE,
        durationSeconds: conversation.duration ?? 0,
        endedAt: conversation.endedAt,
        videoUrl: conversation.videoUrl,
        awardKey: callAwardKey(callId),
        conversationCount: await repository.countCallsBetween(db, userId, partnerId),
      };
    },

    /** The call of a person that ended last, or null. */
    latestFinishedOf: (userId: string): Promise<string | null> => repository.findLatestFinishedId(db, userId),

    /** The connected calls of two people, newest first. */
    listBetween: (userA: string, userB: string): Promise<PastCall[]> => repository.findCallsBetween(db, userA, userB),

    /** A call's facts as evidence for a report, and who the other person is. Refuses NOT_FOUND. */
    readEvidence: async (callId: string, userId: string) => {
      const { call, seat } = await readSeat(callId, userId);
      const { state, createdAt } = call.conversation;
      return {
        partnerId: userInSeat(call, seat === 0 ? 1 : 0),
        facts: {
          callId,
          matchId: call.pairing.id,
          startedAt: createdAt.toISOString(),
          phase: state.phase,
          act: state.act,
          elapsedSeconds: Math.floor(state.elapsedMs / 1_000),
        },
      };
    },
  };
}
