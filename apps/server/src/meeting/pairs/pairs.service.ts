import type { Verdict } from '@cuppa/contract/meeting/pairs/pairs-contract';
import type { VerdictChoice } from '@cuppa/domain/people/connections/verdict';
import type { Transaction } from '../../platform/postgres/database.ts';
import { afterCommit, transact } from '../../platform/postgres/transact.ts';
import type { Realtime } from '../../platform/realtime/realtime.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type PairsDeps, settleVerdict } from './settle-verdict.ts';

export type PairsService = ReturnType<typeof createPairsService>;

/** A change to the connection or shared choice of two people; `connectionId` is null if they never had a connection. */
type PairChange = { callId: string; connectionId: string | null; userIds: readonly [string, string] };

/**
 * The ways in which two people begin or end a connection: the answer after a call, an unmatch, and a block. Every
 * change happens under the pair's lock, with the reconnections that depend on it in the same transaction.
 */
export function createPairsService(deps: PairsDeps) {
  const { db, calls, connections, events, reconnections, verdicts } = deps;

  /** Ends a connection for both. The other person learns neither why nor who ended it. Refuses NOT_FOUND. */
  async function unmatch(userId: string, connectionId: string): Promise<void> {
    const { partnerId } = await connections.requireMember(userId, connectionId);
    const userIds = [userId, partnerId] as const;
    await transact(db, async (tx) => {
      await connections.lockPair(tx, userId, partnerId);
      const { callId } = await connections.lockMember(tx, userId, connectionId);
      await connections.end(tx, connectionId);
      await verdicts.withdraw(tx, userId, partnerId);
      await reconnections.separate(tx, userId, userIds);
      afterCommit(tx, () => {
        emitPairChange(deps.realtime, { callId, connectionId, userIds });
        events.emit('pair.parted', { userIds });
      });
    });
  }

  return {
    /**
     * Gives or changes a person's answer. Refuses NOT_FOUND, CHOICE_NOT_OFFERED, and VERDICT_CLOSED a day after the
     * call, an hour after the first answer, or if the two are already connected.
     */
    answerVerdict: async (userId: string, callId: string, choices: readonly VerdictChoice[]): Promise<Verdict> => {
      const call = await calls.readFinished(callId, userId);
      return transact(db, async (tx) => {
        await connections.lockPair(tx, userId, call.partnerId);
        const { offered, isOpen } = await verdicts.present(call, userId, tx);
        if (choices.some((choice) => !offered.includes(choice))) throw new Refusal('CHOICE_NOT_OFFERED');
        if (!isOpen) throw new Refusal('VERDICT_CLOSED');
        const before = await verdicts.readOutcome(tx, call, userId);
        await verdicts.save(tx, userId, callId, choices);
        await settleVerdict(tx, deps, { call, userId, before });
        const after = await verdicts.readOutcome(tx, call, userId);
        if (before.shared !== after.shared || before.connectionId !== after.connectionId) {
          const userIds = [userId, call.partnerId] as const;
          const connectionId = after.connectionId ?? before.connectionId;
          afterCommit(tx, () => {
            emitPairChange(deps.realtime, { callId, connectionId, userIds });
            if (after.shared === null) events.emit('pair.parted', { userIds });
          });
        }
        return verdicts.present(call, userId, tx);
      });
    },

    unmatch,

    /** Unmatches every connection of a person who leaves. Skips one that ended meanwhile. */
    unmatchAll: async (userId: string): Promise<void> => {
      for (const connectionId of await connections.listIds(userId)) {
        await unmatch(userId, connectionId).catch((error: unknown) => {
          if (!(error instanceof Refusal)) throw error;
        });
      }
    },

    /**
     * Ends everything between two people, one of whom blocks the other, in the transaction of the block. Emits nothing
     * if there was no connection: the block must not show.
     */
    endBetween: async (tx: Transaction, blockerId: string, blockedId: string): Promise<void> => {
      const userIds = [blockerId, blockedId] as const;
      await connections.lockPair(tx, blockerId, blockedId);
      const living = await connections.findLiving(tx, blockerId, blockedId);
      if (living !== null) {
        await connections.lockMember(tx, blockerId, living.id);
        await connections.end(tx, living.id);
        await verdicts.withdraw(tx, blockerId, blockedId);
      }
      await reconnections.separate(tx, blockerId, userIds);
      if (living === null) return;
      afterCommit(tx, () => emitPairChange(deps.realtime, { callId: living.callId, connectionId: living.id, userIds }));
    },
  };
}

/** Emits to both, in every tab. It reports only what they share, never what one of them chose. */
function emitPairChange(realtime: Pick<Realtime, 'toPerson'>, { callId, connectionId, userIds }: PairChange): void {
  for (const userId of userIds) {
    realtime.toPerson(userId).emit('verdict.changed', { callId });
    if (connectionId !== null) realtime.toPerson(userId).emit('connection.changed', { connectionId, callId });
  }
}
