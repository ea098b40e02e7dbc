import type { Reconnection } from '@cuppa/contract/reconnections/reconnections-contract';
import {
  canProposeTime,
  isDoorOpen,
  type ReconnectionReply,
  RITUAL_MIN_RATING,
  ritualPromptId,
  ritualTime,
} from '@cuppa/domain/reconnections/reconnection';
import { ritualWords } from '@cuppa/domain/reconnections/ritual-words';
import { KEPT_LANGUAGE, READER_LANGUAGE } from '@cuppa/domain/words/language';
import { Refusal } from '../../platform/api/refusal.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import { transact } from '../../platform/postgres/transact.ts';
import type { FinishedCall } from '../calls/calls.service.ts';
import { calendarEntry } from './calendar-entry.ts';
import { emitChange } from './emit-change.ts';
import { audienceOf, isOpen } from './reconnections.policy.ts';
import { partnerOf, presentReconnection, promptFor } from './reconnections.presenter.ts';
import * as repository from './reconnections.repository.ts';
import type { ReconnectionsDeps } from './reconnections-deps.ts';
import { type Reminder, remind } from './reminders.ts';
import { applyReply } from './reply.ts';
import { separatePlans, sharePlans } from './shared-plans.ts';
import { readVisible } from './visible-facts.ts';
import { keepWish, type Wish } from './wish.ts';

export type ReconnectionsService = ReturnType<typeof createReconnectionsService>;

/** Two people by their connection, or by a call after which both chose "Again". */
export type PairRef = { connectionId: string } | { callId: string };
type Pair = {
  partnerId: string;
  matchId: string;
  again: FinishedCall | null;
  /** One has blocked the other, who must not be able to tell. */
  isBlocked: boolean;
};
/** A missed one stays in the list while its door is open. */
const MISSED_AFTER_MS = 3_600_000;

/**
 * Second conversations. What a person schedules on their own is theirs alone until the two are
 * connected; from then on both see one time, which either can move. Others are refused NOT_FOUND.
 */
export function createReconnectionsService(deps: ReconnectionsDeps) {
  const { db, clock, calls, connections, postCall, profiles, verdicts } = deps;

  async function requirePair(userId: string, pair: PairRef): Promise<Pair> {
    if ('connectionId' in pair) {
      const { partnerId, matchId } = await connections.requireMember(userId, pair.connectionId);
      return { partnerId, matchId, again: null, isBlocked: false };
    }
    const again = await verdicts.requireAgain(userId, pair.callId);
    return { partnerId: again.partnerId, matchId: again.matchId, again, isBlocked: again.isBlocked };
  }

  /** Runs a change in one transaction; every screen that shows the reconnection reads it afresh. */
  async function change(
    userId: string,
    step: (tx: Transaction) => Promise<repository.ReconnectionFacts>,
  ): Promise<Reconnection> {
    const facts = await transact(db, async (tx) => {
      const changed = await step(tx);
      // Whoever changed it hears of it too, in their other tabs.
      emitChange(tx, deps, [userId, ...audienceOf(changed)], changed.callId);
      return changed;
    });
    return presentReconnection(facts, userId, clock.now());
  }

  const reply = (userId: string, id: string, given: ReconnectionReply, at?: Date): Promise<Reconnection> =>
    change(userId, (tx) => applyReply(tx, deps, { userId, id, reply: given, at }));

  const wish = (given: Omit<Wish, 'isShared'>, lockShared: (tx: Transaction) => Promise<boolean>) =>
    change(given.userId, async (tx) => keepWish(tx, deps, { ...given, isShared: await lockShared(tx) }));

  function requireProposable(scheduledFor: string): Date {
    const at = new Date(scheduledFor);
    if (!canProposeTime(at, clock.now())) throw new Refusal('TIME_REFUSED');
    return at;
  }

  return {
    requirePair,

    /** What is to come and may be seen, soonest first. */
    list: async (userId: string): Promise<Reconnection[]> => {
      const now = clock.now();
      const open = await repository.findOpen(db, userId, new Date(now.getTime() - MISSED_AFTER_MS));
      return open
        .filter((facts) => audienceOf(facts).includes(userId))
        .map((facts) => presentReconnection(facts, userId, now));
    },

    /** The ritual of a call: what is scheduled with that person, and whether it may be. Refuses NOT_FOUND. */
    readForCall: async (userId: string, callId: string) => {
      const call = await calls.readFinished(callId, userId);
      const rating = await postCall.readConnectionRating(userId, callId);
      const open = await repository.findOpen(db, userId, clock.now());
      const facts = open.find(
        (facts) => audienceOf(facts).includes(userId) && partnerOf(facts, userId).userId === call.partnerId,
      );
      return {
        reconnection: facts ? presentReconnection(facts, userId, clock.now()) : null,
        prompt: ritualWords(READER_LANGUAGE)[ritualPromptId(rating)],
        canSchedule: rating !== null && rating >= RITUAL_MIN_RATING,
      };
    },

    /** Schedules the ritual, 24 hours from now; again it changes nothing. Refuses NOT_FOUND, RATING_NEEDED. */
    schedule: async (userId: string, callId: string): Promise<Reconnection> => {
      const { partnerId, matchId } = await calls.readFinished(callId, userId);
      const rating = await postCall.readConnectionRating(userId, callId);
      if (rating === null || rating < RITUAL_MIN_RATING) throw new Refusal('RATING_NEEDED');
      const scheduledFor = ritualTime(clock.now());
      return wish(
        {
          userId,
          partnerId,
          matchId,
          scheduledFor,
          prompt: ritualWords(KEPT_LANGUAGE)[ritualPromptId(rating)],
          meetsOther: 'accept',
        },
        (tx) => connections.lockConnected(tx, userId, partnerId),
      );
    },

    /** Asks the other for another call at a time. Refuses NOT_FOUND, TIME_REFUSED. */
    propose: async (userId: string, pair: PairRef, scheduledFor: string): Promise<Reconnection> => {
      const at = requireProposable(scheduledFor);
      const { partnerId, matchId, again } = await requirePair(userId, pair);
      return wish(
        {
          userId,
          partnerId,
          matchId,
          scheduledFor: at,
          prompt: ritualWords(KEPT_LANGUAGE)[ritualPromptId(null)],
          meetsOther: 'propose',
        },
        async (tx) => {
          const isConnected = await connections.lockConnected(tx, userId, partnerId);
          const isAgain = again !== null && (await verdicts.holdsAgain(tx, userId, again));
          if (!isConnected && !isAgain) throw new Refusal('NOT_FOUND');
          return true;
        },
      );
    },

    /** Each refuses NOT_FOUND, and REPLY_REFUSED where it was answered otherwise meanwhile. */
    accept: (userId: string, id: string) => reply(userId, id, 'accept'),
    decline: (userId: string, id: string) => reply(userId, id, 'decline'),
    cancel: (userId: string, id: string) => reply(userId, id, 'cancel'),
    /** Refuses TIME_REFUSED too. */
    moveTo: async (userId: string, id: string, scheduledFor: string): Promise<Reconnection> =>
      reply(userId, id, 'propose', requireProposable(scheduledFor)),

    calendar: async (userId: string, id: string): Promise<{ fileName: string; text: string }> => {
      const facts = await readVisible(db, userId, id);
      if (!isOpen(facts.row)) throw new Refusal('NOT_FOUND');
      const text = calendarEntry({
        id,
        partnerName: partnerOf(facts, userId).name,
        prompt: promptFor(facts.row, userId),
        startsAt: facts.row.scheduledFor,
        createdAt: facts.row.createdAt,
        isAgreed: facts.row.status === 'accepted',
        zone: (await profiles.read(userId)).timeZone,
        url: `${deps.siteUrl()}/matches`,
        now: clock.now(),
      });
      return { fileName: 'cuppa.ics', text };
    },

    /** The two people of a reconnection whose door is open. Refuses NOT_FOUND, NOT_YET. */
    requireOpenDoor: async (userId: string, id: string): Promise<Omit<Pair, 'again'>> => {
      const facts = await readVisible(db, userId, id);
      const { row } = facts;
      if (!row.isShared || !isOpen(row)) throw new Refusal('NOT_FOUND');
      if (!isDoorOpen(row.scheduledFor, clock.now())) throw new Refusal('NOT_YET');
      return { partnerId: partnerOf(facts, userId).userId, matchId: row.matchId, isBlocked: facts.isWithheld };
    },

    /** Notes the call that a reconnection led to. */
    noteCall: (id: string, pairingId: string): Promise<void> =>
      repository.updateReconnection(db, id, { heldMatchId: pairingId }),

    /** The job of a reminder. */
    remind: (reminder: Reminder, tx: Transaction): Promise<void> => remind(deps, reminder, tx),

    /** Makes wishes of two people known to both, in the transaction that connects them. */
    share: (tx: Transaction, userIds: readonly [string, string]): Promise<void> => sharePlans(tx, deps, userIds),

    /** Calls off what two people planned, in the transaction in which one of them ends what they share. */
    separate: (tx: Transaction, endedBy: string, userIds: readonly [string, string]): Promise<void> =>
      separatePlans(tx, deps, endedBy, userIds),
  };
}
