import type { Reconnection } from '@cuppa/contract/reconnections/reconnections-contract';
import {
  canProposeTime,
  isDoorOpen,
  type ReconnectionReply,
  RITUAL_MIN_RATING,
  replyTo,
  ritualPromptId,
  ritualTime,
} from '@cuppa/domain/reconnections/reconnection';
import { ritualWords } from '@cuppa/domain/reconnections/ritual-words';
import { KEPT_LANGUAGE, READER_LANGUAGE } from '@cuppa/domain/words/language';
import { Refusal } from '../../platform/api/refusal.ts';
import type { JobPayloads } from '../../platform/jobs/jobs.ts';
import type { Database, Db, Transaction } from '../../platform/postgres/database.ts';
import type { Clock } from '../../platform/process/clock.ts';
import type { CallsService, FinishedCall } from '../calls/calls.service.ts';
import type { ConnectionsService } from '../connections/connections.service.ts';
import type { VerdictsService } from '../connections/verdicts.service.ts';
import type { NoticesService, Told } from '../notices/notices.service.ts';
import type { PostCallService } from '../post-call/post-call.service.ts';
import type { ProfileService } from '../profile/profile.service.ts';
import { calendarEntry } from './calendar-entry.ts';
import { requireFewProposals } from './proposal-limit.ts';
import { audienceOf, isOpen, isOver } from './reconnections.policy.ts';
import { noticeData, partnerOf, presentReconnection, promptFor } from './reconnections.presenter.ts';
import * as repository from './reconnections.repository.ts';
import { remind, scheduleReminder } from './reminders.ts';

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
/** Two wishes no further apart than this are for the same time. */
const SAME_WISH_MS = 2 * 3_600_000;

type NoticeOfOne =
  | 'reconnection.proposed'
  | 'reconnection.accepted'
  | 'reconnection.declined'
  | 'reconnection.cancelled';

/**
 * Second conversations. What a person schedules on their own is theirs alone until the two are
 * connected; from then on both see one time, which either can move. Others are refused NOT_FOUND.
 */
export function createReconnectionsService(deps: {
  db: Database;
  clock: Clock;
  calls: CallsService;
  profiles: ProfileService;
  postCall: PostCallService;
  connections: Pick<ConnectionsService, 'requireMember' | 'lockConnected'>;
  verdicts: Pick<VerdictsService, 'requireAgain' | 'holdsAgain'>;
  notices: NoticesService;
  siteUrl: () => string;
  publishChange(userIds: readonly string[], change: { callId: string }): void;
}) {
  const { db, clock, calls, profiles, notices } = deps;

  async function readVisible(userId: string, id: string): Promise<repository.ReconnectionFacts> {
    const facts = await repository.findFacts(db, id);
    if (facts === null || !audienceOf(facts).includes(userId)) throw new Refusal('NOT_FOUND');
    return facts;
  }

  async function lockVisible(tx: Transaction, userId: string, id: string): Promise<repository.ReconnectionFacts> {
    const facts = await repository.lockFacts(tx, id);
    if (facts === null || !audienceOf(facts).includes(userId)) throw new Refusal('NOT_FOUND');
    return facts;
  }

  async function readFacts(on: Db, id: string): Promise<repository.ReconnectionFacts> {
    const facts = await repository.findFacts(on, id);
    if (facts === null) throw new Error('the reconnection is gone');
    return facts;
  }

  async function requirePair(userId: string, pair: PairRef): Promise<Pair> {
    if ('connectionId' in pair) {
      const { partnerId, matchId } = await deps.connections.requireMember(userId, pair.connectionId);
      return { partnerId, matchId, again: null, isBlocked: false };
    }
    const again = await deps.verdicts.requireAgain(userId, pair.callId);
    return { partnerId: again.partnerId, matchId: again.matchId, again, isBlocked: again.isBlocked };
  }

  /** The facts after a change, and a notice of it for the other where it concerns them. */
  async function tellOther(
    tx: Transaction,
    id: string,
    byUserId: string,
    kind: NoticeOfOne,
  ): Promise<{ facts: repository.ReconnectionFacts; told: Told }> {
    const facts = await readFacts(tx, id);
    const userId = partnerOf(facts, byUserId).userId;
    if (!audienceOf(facts).includes(userId)) return { facts, told: [] };
    // The same time may be proposed again, after another one: that is told again.
    const key = `${kind}/${id}/${facts.row.scheduledFor.toISOString()}/${clock.now().toISOString()}`;
    const told = await notices.add(tx, [{ userId, kind, key, data: noticeData(facts, userId) }]);
    return { facts, told };
  }

  function publish({ facts, told }: { facts: repository.ReconnectionFacts; told: Told }, byUserId: string): void {
    notices.publish(told);
    // Whoever changed it hears of it too, in their other tabs.
    deps.publishChange([...new Set([byUserId, ...audienceOf(facts)])], { callId: facts.callId });
  }

  /** A new wish of a person; an open one that both know of is agreed to, or moved, instead. */
  async function wish(
    userId: string,
    pair: Pick<Pair, 'partnerId' | 'matchId'>,
    given: {
      scheduledFor: Date;
      prompt: string;
      /** Whether it is between the two, and refuses where nothing may be planned; it keeps that so. */
      lockShared(tx: Transaction): Promise<boolean>;
      meetsOther: 'accept' | 'propose';
    },
  ): Promise<Reconnection> {
    const result = await db.transaction(async (tx) => {
      const isShared = await given.lockShared(tx);
      const open = await repository.lockOpenBetween(tx, userId, pair.partnerId);
      const known = open.find((facts) => audienceOf(facts).includes(userId))?.row;
      if (known !== undefined) {
        if (isShared && !known.isShared) await repository.updateReconnection(tx, known.id, { isShared: true });
        // One that was missed, or held, only gives its row to the new time.
        const reply = known.scheduledFor > clock.now() ? given.meetsOther : 'propose';
        const isSettled = reply === 'accept' && (known.proposedBy === userId || known.status === 'accepted');
        if (isSettled) return { facts: await readFacts(tx, known.id), told: [] };
        return applyReply(tx, userId, known.id, reply, given.scheduledFor);
      }
      if (isShared) await requireFewProposals(tx, userId, pair.partnerId, clock.now());
      const row = await repository.insertReconnection(tx, {
        userId,
        partnerId: pair.partnerId,
        matchId: pair.matchId,
        scheduledFor: given.scheduledFor,
        customPrompt: given.prompt,
        isShared,
        proposedBy: userId,
        proposedAt: isShared ? [clock.now()] : [],
        createdAt: clock.now(),
      });
      if (row === null) throw new Refusal('NOT_FOUND');
      await scheduleReminder(tx, row.id, row.scheduledFor);
      return tellOther(tx, row.id, userId, 'reconnection.proposed');
    });
    publish(result, userId);
    return presentReconnection(result.facts, userId, clock.now());
  }

  const NOTICE_OF = {
    accept: 'reconnection.accepted',
    decline: 'reconnection.declined',
    propose: 'reconnection.proposed',
    cancel: 'reconnection.cancelled',
  } as const satisfies Record<ReconnectionReply, NoticeOfOne>;

  async function applyReply(tx: Transaction, userId: string, id: string, reply: ReconnectionReply, at?: Date) {
    const { row } = await lockVisible(tx, userId, id);
    const status = replyTo({ status: row.status, isProposedByReplier: row.proposedBy === userId }, reply);
    if (status === null) throw new Refusal('REPLY_REFUSED');
    const isSentAgain =
      status === row.status && row.proposedBy === userId && row.scheduledFor.getTime() === at?.getTime();
    if (isSentAgain) return { facts: await readFacts(tx, id), told: [] };
    if (reply === 'propose' && at !== undefined) {
      if (row.isShared) await requireFewProposals(tx, row.userId, row.partnerId, clock.now());
      await repository.updateReconnection(tx, id, {
        status,
        scheduledFor: at,
        proposedBy: userId,
        proposedAt: row.isShared ? [...row.proposedAt, clock.now()] : [],
        heldMatchId: null,
        notificationSent: false,
      });
      await scheduleReminder(tx, id, at);
    } else {
      await repository.updateReconnection(tx, id, { status });
    }
    return tellOther(tx, id, userId, NOTICE_OF[reply]);
  }

  function proposable(scheduledFor: string): Date {
    const at = new Date(scheduledFor);
    if (!canProposeTime(at, clock.now())) throw new Refusal('TIME_REFUSED');
    return at;
  }

  async function reply(userId: string, id: string, given: ReconnectionReply, at?: Date): Promise<Reconnection> {
    const result = await db.transaction((tx) => applyReply(tx, userId, id, given, at));
    publish(result, userId);
    return presentReconnection(result.facts, userId, clock.now());
  }

  return {
    requirePair,

    /** What is to come and may be seen, soonest first. */
    list: async (userId: string): Promise<Reconnection[]> => {
      const now = clock.now();
      const open = await repository.findOpen(db, userId, new Date(now.getTime() - MISSED_AFTER_MS));
      return open
        .filter((facts) => audienceOf(facts).includes(userId))
        .map((facts) => presentReconnection(facts, userId, clock.now()));
    },

    /** The ritual of a call: what is scheduled with that person, and whether it may be. Refuses NOT_FOUND. */
    readForCall: async (userId: string, callId: string) => {
      const call = await calls.readFinished(callId, userId);
      const rating = await deps.postCall.readConnectionRating(userId, callId);
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
      const call = await calls.readFinished(callId, userId);
      const rating = await deps.postCall.readConnectionRating(userId, callId);
      if (rating === null || rating < RITUAL_MIN_RATING) throw new Refusal('RATING_NEEDED');
      return wish(userId, call, {
        scheduledFor: ritualTime(clock.now()),
        prompt: ritualWords(KEPT_LANGUAGE)[ritualPromptId(rating)],
        lockShared: (tx) => deps.connections.lockConnected(tx, userId, call.partnerId),
        meetsOther: 'accept',
      });
    },

    /** Asks the other for another call at a time. Refuses NOT_FOUND, TIME_REFUSED. */
    propose: async (userId: string, pair: PairRef, scheduledFor: string): Promise<Reconnection> => {
      const at = proposable(scheduledFor);
      const found = await requirePair(userId, pair);
      return wish(userId, found, {
        scheduledFor: at,
        prompt: ritualWords(KEPT_LANGUAGE)[ritualPromptId(null)],
        lockShared: async (tx) => {
          const isConnected = await deps.connections.lockConnected(tx, userId, found.partnerId);
          const isAgain = found.again !== null && (await deps.verdicts.holdsAgain(tx, userId, found.again));
          if (!isConnected && !isAgain) throw new Refusal('NOT_FOUND');
          return true;
        },
        meetsOther: 'propose',
      });
    },

    /** Each refuses NOT_FOUND, and REPLY_REFUSED where it was answered otherwise meanwhile. */
    accept: (userId: string, id: string) => reply(userId, id, 'accept'),
    decline: (userId: string, id: string) => reply(userId, id, 'decline'),
    cancel: (userId: string, id: string) => reply(userId, id, 'cancel'),
    /** Refuses TIME_REFUSED too. */
    moveTo: async (userId: string, id: string, scheduledFor: string): Promise<Reconnection> =>
      reply(userId, id, 'propose', proposable(scheduledFor)),

    calendar: async (userId: string, id: string): Promise<{ fileName: string; text: string }> => {
      const facts = await readVisible(userId, id);
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
      const facts = await readVisible(userId, id);
      const { row } = facts;
      if (!row.isShared || !isOpen(row)) throw new Refusal('NOT_FOUND');
      if (!isDoorOpen(row.scheduledFor, clock.now())) throw new Refusal('NOT_YET');
      return { partnerId: partnerOf(facts, userId).userId, matchId: row.matchId, isBlocked: facts.isWithheld };
    },

    /** Notes the call that a reconnection led to. */
    noteCall: (id: string, pairingId: string): Promise<void> =>
      repository.updateReconnection(db, id, { heldMatchId: pairingId }),

    /** The reminder of one time, once: it answers what to do after the commit. */
    remind: (given: JobPayloads['reconnection.remind'], tx: Transaction) => remind(deps, given, tx),

    /**
     * Two people are connected now. What both know of stands; else the older wish becomes known, as
     * a proposal, or as agreed where both wished for about the same time. The other wish gives way.
     */
    share: async (tx: Transaction, userIds: readonly [string, string]): Promise<Told> => {
      const open = await repository.lockOpenBetween(tx, userIds[0], userIds[1]);
      const ahead = open.map(({ row }) => row).filter(({ scheduledFor }) => scheduledFor > clock.now());
      const kept = ahead.find(({ isShared }) => isShared) ?? ahead[0];
      if (kept === undefined) return [];
      const other = ahead.find(({ id }) => id !== kept.id);
      if (other !== undefined) await repository.updateReconnection(tx, other.id, { status: 'cancelled' });
      if (kept.isShared) return [];
      const apartMs = other && Math.abs(kept.scheduledFor.getTime() - other.scheduledFor.getTime());
      if (apartMs === undefined || apartMs > SAME_WISH_MS) {
        await repository.updateReconnection(tx, kept.id, { isShared: true });
        return (await tellOther(tx, kept.id, kept.userId, 'reconnection.proposed')).told;
      }
      await repository.updateReconnection(tx, kept.id, { isShared: true, status: 'accepted' });
      const one = await tellOther(tx, kept.id, kept.userId, 'reconnection.accepted');
      const two = await tellOther(tx, kept.id, kept.partnerId, 'reconnection.accepted');
      return [...one.told, ...two.told];
    },

    /**
     * Calls off what two people share, and what one of them, who ends it, had scheduled alone.
     * Answers what to do after the commit: the other hears of it as of any call-off.
     */
    separate: async (tx: Transaction, endedBy: string, userIds: readonly [string, string]): Promise<() => void> => {
      const calledOff: Awaited<ReturnType<typeof tellOther>>[] = [];
      for (const { row } of await repository.lockOpenBetween(tx, userIds[0], userIds[1])) {
        if (!row.isShared && row.userId !== endedBy) continue;
        await repository.updateReconnection(tx, row.id, { status: 'cancelled' });
        if (row.isShared && !isOver(row, clock.now())) {
          calledOff.push(await tellOther(tx, row.id, endedBy, 'reconnection.cancelled'));
        }
      }
      return () => {
        for (const one of calledOff) publish(one, endedBy);
      };
    },
  };
}
