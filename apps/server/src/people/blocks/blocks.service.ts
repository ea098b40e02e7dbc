import type { Db } from '../../platform/postgres/database.ts';
import type { Clock } from '../../platform/process/clock.ts';
import * as repository from './blocks.repository.ts';

export type BlocksService = ReturnType<typeof createBlocksService>;

/** The blocks between people. A blocked person learns nothing of the block from anything that depends on it. */
export function createBlocksService({ clock }: { clock: Clock }) {
  return {
    /** Writes a block in the caller's transaction. An existing one stays as it is. */
    add: (tx: Db, blockerId: string, blockedId: string): Promise<void> =>
      repository.insertBlock(tx, { blockerId, blockedId, createdAt: clock.now() }),

    /** Those of two people who have blocked the other. */
    listBlockersBetween: (on: Db, personA: string, personB: string): Promise<string[]> =>
      repository.findBlockersBetween(on, personA, personB),

    /** Whether one of the two has blocked the other. */
    hasBlockBetween: async (on: Db, personA: string, personB: string): Promise<boolean> =>
      (await repository.findBlockersBetween(on, personA, personB)).length > 0,
  };
}
