import type { Db } from '../../platform/postgres/database.ts';
import type { Clock } from '../../platform/process/clock.ts';
import * as repository from './blocks.repository.ts';

export type BlocksService = ReturnType<typeof createBlocksService>;

/** Who has blocked whom. The blocked person learns nothing of it from anything that hangs on this. */
export function createBlocksService({ clock }: { clock: Clock }) {
  return {
    /** Writes a block in the caller's transaction; one that is there already stays as it is. */
    add: (tx: Db, blockerId: string, blockedId: string): Promise<void> =>
      repository.insertBlock(tx, { blockerId, blockedId, createdAt: clock.now() }),

    /** Whether the one has blocked the other. */
    hasBlocked: (on: Db, blockerId: string, blockedId: string): Promise<boolean> =>
      repository.hasBlocked(on, blockerId, blockedId),

    /** Whether one of the two has blocked the other. */
    hasBlockBetween: (on: Db, userA: string, userB: string): Promise<boolean> =>
      repository.hasBlockBetween(on, userA, userB),
  };
}
