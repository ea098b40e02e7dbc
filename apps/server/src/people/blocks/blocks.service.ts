import type { Db } from '../../platform/postgres/database.ts';
import type { Clock } from '../../platform/process/clock.ts';
import * as repository from './blocks.repository.ts';

export type BlocksService = ReturnType<typeof createBlocksService>;

/** Blocks between people. A blocked person cannot infer the block from anything that depends on it. */
export function createBlocksService({ clock }: { clock: Clock }) {
  return {
    /** Inserts a block in the caller's transaction. Leaves an existing block unchanged. */
    add: (tx: Db, blockerId: string, blockedId: string): Promise<void> =>
      repository.insertBlock(tx, { blockerId, blockedId, createdAt: clock.now() }),

    listBlockersBetween: repository.findBlockersBetween,

    /** True if either person has blocked the other. */
    hasBlockBetween: async (on: Db, personA: string, personB: string): Promise<boolean> =>
      (await repository.findBlockersBetween(on, personA, personB)).length > 0,
  };
}
