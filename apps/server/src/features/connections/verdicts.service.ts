import type { Verdict } from '@cuppa/contract/connections/connections-contract';
import {
  againEndsAt,
  sharedChoice,
  VERDICT_CHOICES,
  type VerdictChoice,
  verdictClosesAt,
} from '@cuppa/domain/connections/verdict';
import { Refusal } from '../../platform/api/refusal.ts';
import type { Database, Db, Transaction } from '../../platform/postgres/database.ts';
import type { Clock } from '../../platform/process/clock.ts';
import type { Events } from '../../platform/process/events.ts';
import type { CallsService, FinishedCall } from '../calls/calls.service.ts';
import type { NoticesService, Told } from '../notices/notices.service.ts';
import type { ProfileService } from '../profile/profile.service.ts';
import * as connectionRows from './connections.repository.ts';
import type { ConnectionChange } from './connections.socket.ts';
import * as repository from './verdicts.repository.ts';

export type VerdictsService = ReturnType<typeof createVerdictsService>;

/** What two people have chosen together. A single yes shows in none of it. */
type Outcome = { shared: VerdictChoice | null; connectionId: string | null };

const NOTHING: Outcome = { shared: null, connectionId: null };

/**
 * The private question after a call. Both learn only the highest choice that both made; every other
 * pair of answers looks the same, in what is answered, sent and counted. The other's answer leaves
 * this file through `sharedChoice` alone.
 */
export function createVerdictsService(deps: {
  db: Database;
  clock: Clock;
  events: Events;
  calls: CallsService;
  profiles: ProfileService;
  notices: NoticesService;
  /** Work that belongs into the transaction in which a connection is made or what two share ends; answers what to tell, or to do, after the commit. */
  onMade(tx: Transaction, userIds: readonly [string, string]): Promise<Told>;
  onEnded(tx: Transaction, endedBy: string, userIds: readonly [string, string]): Promise<() => void>;
  /** Tells both that what they share has changed. */
  publishChange(change: ConnectionChange): void;
}) {
  const { db, clock, calls, profiles, notices } = deps;

  async function readOutcome(on: Db, call: FinishedCall, userId: string): Promise<Outcome> {
    const living = await connectionRows.findLiving(on, userId, call.partnerId);
    if (living !== null) return { shared: living.kind, connectionId: living.id };
    const chosen = await readShared(on, call, userId);
    // A shared "date" or "friend" without a connection is one that was ended.
    const isBlocked = await isBlockedAfterAgain(on, call, userId);
    const isAgain = (chosen === 'again' || isBlocked) && clock.now() < againEndsAt(call.endedAt);
    return isAgain ? { shared: 'again', connectionId: null } : NOTHING;
  }

  /** The highest choice that both made; none where one has blocked the other. */
  async function readShared(on: Db, call: FinishedCall, userId: string): Promise<VerdictChoice | null> {
    const answers = await repository.findVerdicts(on, call.callId);
    const own = answers.find((answer) => answer.userId === userId);
    const other = answers.find((answer) => answer.userId === call.partnerId);
    // Asked also where nothing hangs on it: the work must not show whether the other has answered.
    const isBlocked = await connectionRows.hasBlockBetween(on, userId, call.partnerId);
    return isBlocked ? null : sharedChoice(own?.choices ?? [], other?.choices ?? []);
  }

  /** A shared "Again" stays on the screen of somebody who was blocked since, who could tell otherwise. */
  async function isBlockedAfterAgain(on: Db, call: FinishedCall, userId: string): Promise<boolean> {
    const answers = await repository.findVerdicts(on, call.callId);
    const wasTold = await notices.wasTold(on, userId, againKey(call.callId));
    const hasBlocked = await connectionRows.hasBlocked(on, userId, call.partnerId);
    const isBlocked = await connectionRows.hasBlocked(on, call.partnerId, userId);
    const isOfBoth = answers.length === 2 && answers.every(({ choices }) => choices.includes('again'));
    return wasTold && isOfBoth && isBlocked && !hasBlocked;
  }

  async function present(call: FinishedCall, userId: string, on: Db = db): Promise<Verdict> {
    const answers = await repository.findVerdicts(on, call.callId);
    const own = answers.find((answer) => answer.userId === userId);
    const closesAt = verdictClosesAt(call.endedAt, own?.answeredAt ?? null);
    const outcome = await readOutcome(on, call, userId);
    const partner = await profiles.read(call.partnerId, on);
    return {
      callId: call.callId,
      partnerName: partner.firstName ?? '',
      offered: offeredFor(call),
      own: own?.choices ?? null,
      closesAt: closesAt.toISOString(),
      isOpen: clock.now() < closesAt && (await isAskedIn(on, call, userId)),
      ...outcome,
    };
  }

  /** People who are connected by another call are not asked again. */
  async function isAskedIn(on: Db, call: FinishedCall, userId: string): Promise<boolean> {
    if (call.durationSeconds === 0) return false;
    const living = await connectionRows.findLiving(on, userId, call.partnerId);
    return living === null || living.callId === call.callId;
  }

  /** Brings the connection into line with what both have chosen now; answers what to do after the commit. */
  async function settle(tx: Transaction, call: FinishedCall, userId: string, before: Outcome): Promise<() => void> {
    const chosen = await readShared(tx, call, userId);
    const living = await connectionRows.findLiving(tx, userId, call.partnerId);
    const userIds = [userId, call.partnerId] as const;
    const kind = chosen === 'again' ? null : chosen;
    if (living === null) {
      if (chosen === 'again') return publishing(await tellAgain(tx, call, userIds));
      if (kind === null) {
        const isTakenBack = before.shared === 'again' && (await readOutcome(tx, call, userId)).shared === null;
        return isTakenBack ? deps.onEnded(tx, userId, userIds) : publishing([]);
      }
      const { callId, matchId } = call;
      const made = await connectionRows.insertConnection(tx, {
        userIds,
        matchId,
        callId,
        kind,
        createdAt: clock.now(),
      });
      const told = await tellConnected(tx, made.id, userIds);
      return publishing([...told, ...(await deps.onMade(tx, userIds))]);
    }
    if (kind !== null) {
      if (kind !== living.kind) await connectionRows.setKind(tx, living.id, kind);
      return publishing([]);
    }
    await connectionRows.endConnection(tx, living.id, clock.now());
    return deps.onEnded(tx, userId, userIds);
  }

  function publishing(told: Told): () => void {
    return () => notices.publish(told);
  }

  async function tellConnected(
    tx: Transaction,
    connectionId: string,
    userIds: readonly [string, string],
  ): Promise<Told> {
    const [nameOfFirst, nameOfSecond] = await namesOf(userIds, tx);
    return notices.add(tx, [
      tellingOf('connection.made', userIds[0], { connectionId, partnerName: nameOfSecond }),
      tellingOf('connection.made', userIds[1], { connectionId, partnerName: nameOfFirst }),
    ]);
  }

  async function tellAgain(tx: Transaction, { callId }: FinishedCall, userIds: readonly [string, string]) {
    const [nameOfFirst, nameOfSecond] = await namesOf(userIds, tx);
    return notices.add(tx, [
      { userId: userIds[0], kind: 'again.agreed', data: { callId, partnerName: nameOfSecond }, key: againKey(callId) },
      { userId: userIds[1], kind: 'again.agreed', data: { callId, partnerName: nameOfFirst }, key: againKey(callId) },
    ]);
  }

  async function namesOf(userIds: readonly [string, string], on: Db): Promise<[string, string]> {
    const [a, b] = [await profiles.read(userIds[0], on), await profiles.read(userIds[1], on)];
    return [a.firstName ?? '', b.firstName ?? ''];
  }

  return {
    /** A person's own answer and what both chose. Refuses NOT_FOUND. */
    read: async (userId: string, callId: string): Promise<Verdict> =>
      present(await calls.readFinished(callId, userId), userId),

    /**
     * Gives or changes a person's answer. Refuses NOT_FOUND, CHOICE_NOT_OFFERED, and VERDICT_CLOSED
     * a day after the call, an hour after the first answer, or where the two are connected already.
     */
    answer: async (userId: string, callId: string, choices: readonly VerdictChoice[]): Promise<Verdict> => {
      const call = await calls.readFinished(callId, userId);
      const offered = offeredFor(call);
      if (choices.some((choice) => !offered.includes(choice))) throw new Refusal('CHOICE_NOT_OFFERED');
      const { before, after, announce, verdict } = await db.transaction(async (tx) => {
        await connectionRows.lockPair(tx, userId, call.partnerId);
        if (!(await present(call, userId, tx)).isOpen) throw new Refusal('VERDICT_CLOSED');
        const before = await readOutcome(tx, call, userId);
        const kept = VERDICT_CHOICES.filter((choice) => choices.includes(choice));
        await repository.upsertVerdict(tx, { callId, userId, choices: kept, at: clock.now() });
        const announce = await settle(tx, call, userId, before);
        const after = await readOutcome(tx, call, userId);
        return { before, after, announce, verdict: await present(call, userId, tx) };
      });
      announce();
      if (before.shared !== after.shared || before.connectionId !== after.connectionId) {
        const connectionId = after.connectionId ?? before.connectionId;
        deps.publishChange({ callId, connectionId, userIds: [userId, call.partnerId] });
        if (after.shared === null) deps.events.emit('pair.parted', { userIds: [userId, call.partnerId] });
      }
      return verdict;
    },

    /** Whether two people share "Again" as one of them sees it, who may have been blocked since. */
    holdsAgain: async (tx: Transaction, userId: string, call: FinishedCall): Promise<boolean> =>
      (await readOutcome(tx, call, userId)).shared === 'again',

    /**
     * The call of a pair who both chose "Again" and no more than that, and have not had their other
     * five minutes yet; `isBlocked` where one may not reach the other any more, which must not show.
     * Refuses NOT_FOUND for everything else.
     */
    requireAgain: async (userId: string, callId: string): Promise<FinishedCall & { isBlocked: boolean }> => {
      const call = await calls.readFinished(callId, userId);
      const [latest] = await calls.listBetween(userId, call.partnerId);
      const { shared } = await readOutcome(db, call, userId);
      if (shared !== 'again' || latest?.callId !== callId) throw new Refusal('NOT_FOUND');
      return { ...call, isBlocked: await connectionRows.hasBlockBetween(db, userId, call.partnerId) };
    },
  };
}

function againKey(callId: string): string {
  return `again/${callId}`;
}

/** "Date" only where both look for it, which the pairing says. */
function offeredFor(call: FinishedCall): VerdictChoice[] {
  return VERDICT_CHOICES.filter((choice) => choice !== 'date' || call.kind !== 'friendship');
}

function tellingOf(kind: 'connection.made', userId: string, data: { connectionId: string; partnerName: string }) {
  return { userId, kind, data, key: `connection/${data.connectionId}` };
}
