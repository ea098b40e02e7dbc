import type { Verdict } from '@cuppa/contract/pairs/pairs-contract';
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
import type { BlocksService } from '../blocks/blocks.service.ts';
import type { CallsService, FinishedCall } from '../calls/calls.service.ts';
import type { ConnectionsService } from '../connections/connections.service.ts';
import type { NoticesService } from '../notices/notices.service.ts';
import type { ProfileService } from '../profile/profile.service.ts';
import * as repository from './verdicts.repository.ts';

export type VerdictsService = ReturnType<typeof createVerdictsService>;

/** What two people have chosen together. A single yes shows in none of it. */
export type Outcome = { shared: VerdictChoice | null; connectionId: string | null };

const NOTHING: Outcome = { shared: null, connectionId: null };

/**
 * The private question after a call. Both learn only the highest choice that both made; every other
 * pair of answers looks the same, in what is answered, sent and counted. The other's answer leaves
 * this file through `sharedChoice` alone.
 */
export function createVerdictsService(deps: {
  db: Database;
  clock: Clock;
  blocks: BlocksService;
  calls: CallsService;
  connections: ConnectionsService;
  profiles: ProfileService;
  notices: NoticesService;
}) {
  const { db, clock, blocks, calls, connections, profiles, notices } = deps;

  async function readOutcome(on: Db, call: FinishedCall, userId: string): Promise<Outcome> {
    const living = await connections.findLiving(on, userId, call.partnerId);
    if (living !== null) return { shared: living.kind, connectionId: living.id };
    const chosen = await readShared(on, call, userId);
    // A shared "date" or "friend" without a connection is one that was ended.
    const isBlocked = await isBlockedAfterAgain(on, call, userId);
    const isAgain = (chosen === 'again' || isBlocked) && clock.now() < againEndsAt(call.endedAt);
    return isAgain ? { shared: 'again', connectionId: null } : NOTHING;
  }

  async function readShared(on: Db, call: FinishedCall, userId: string): Promise<VerdictChoice | null> {
    const answers = await repository.findVerdicts(on, call.callId);
    const own = answers.find((answer) => answer.userId === userId);
    const other = answers.find((answer) => answer.userId === call.partnerId);
    // Asked also where nothing hangs on it: the work must not show whether the other has answered.
    const isBlocked = await blocks.hasBlockBetween(on, userId, call.partnerId);
    return isBlocked ? null : sharedChoice(own?.choices ?? [], other?.choices ?? []);
  }

  /** A shared "Again" stays on the screen of somebody who was blocked since, who could tell otherwise. */
  async function isBlockedAfterAgain(on: Db, call: FinishedCall, userId: string): Promise<boolean> {
    const answers = await repository.findVerdicts(on, call.callId);
    const hasNotice = await notices.has(on, userId, againKey(call.callId));
    const hasBlocked = await blocks.hasBlocked(on, userId, call.partnerId);
    const isBlocked = await blocks.hasBlocked(on, call.partnerId, userId);
    const isOfBoth = answers.length === 2 && answers.every(({ choices }) => choices.includes('again'));
    return hasNotice && isOfBoth && isBlocked && !hasBlocked;
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
    const living = await connections.findLiving(on, userId, call.partnerId);
    return living === null || living.callId === call.callId;
  }

  return {
    /** A person's own answer and what both chose. Refuses NOT_FOUND. */
    read: async (userId: string, callId: string): Promise<Verdict> =>
      present(await calls.readFinished(callId, userId), userId),

    /** The same for a call that was read already. */
    present,

    /** What both have chosen now, as it shows to one of them. */
    readOutcome,

    /** The highest choice that both made; none where one has blocked the other. */
    readShared,

    againKey,

    /** Keeps a person's answer; choices stand in their order, each once. */
    save: (tx: Transaction, userId: string, callId: string, choices: readonly VerdictChoice[]): Promise<void> =>
      repository.upsertVerdict(tx, {
        callId,
        userId,
        choices: VERDICT_CHOICES.filter((choice) => choices.includes(choice)),
        at: clock.now(),
      }),

    /** Takes back all that a person chose after calls with another: it makes no connection by itself any more. */
    withdraw: (tx: Transaction, userId: string, partnerId: string): Promise<void> =>
      repository.withdrawVerdicts(tx, userId, partnerId, clock.now()),

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
      return { ...call, isBlocked: await blocks.hasBlockBetween(db, userId, call.partnerId) };
    },
  };
}

/** The key of the notice that both chose "Again" after a call. */
function againKey(callId: string): string {
  return `again/${callId}`;
}

/** "Date" only where both look for it, which the pairing says. */
function offeredFor(call: FinishedCall): VerdictChoice[] {
  return VERDICT_CHOICES.filter((choice) => choice !== 'date' || call.kind !== 'friendship');
}
