import { bindContext } from '../../platform/bind-context.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import { afterCommit, transact } from '../../platform/postgres/transact.ts';
import { Refusal } from '../../platform/refusal.ts';
import { answerVerdict, readVerdict } from './answer-verdict.ts';
import { emitPairChange } from './emit-pair-change.ts';
import type { PairsDeps } from './pairs-deps.ts';
import { readOpener } from './read-opener.ts';
import { settleSaved } from './settle-verdict.ts';

export type PairsService = ReturnType<typeof createPairsService>;

/**
 * The ways in which two people begin or end a connection: the answer after a call, an unmatch, and a block. Every
 * change happens under the pair's lock, with the reconnections that depend on it in the same transaction.
 */
export function createPairsService(deps: PairsDeps) {
  const { db, connections, events, reconnections, verdicts } = deps;

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
      emitPairChange(tx, deps, { callId, connectionId, userIds });
      afterCommit(tx, () => events.emit('pair.parted', { userIds }));
    });
  }

  return {
    ...bindContext(deps, { readVerdict, answerVerdict, settleSaved, readOpener }),

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
      emitPairChange(tx, deps, { callId: living.callId, connectionId: living.id, userIds });
    },
  };
}
