import { createHmac } from 'node:crypto';
import type { Db } from '../../../platform/postgres/database.ts';
import type { Clock } from '../../../platform/process/clock.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import * as repository from './barred-keys.repository.ts';

export type BarredKeysService = ReturnType<typeof createBarredKeysService>;

/**
 * By which addresses, numbers and providers' identities banned people signed in, so that none of them opens another
 * account. Kept as keyed hashes that nobody can read back, also once the person deleted their account. What a key is,
 * auth knows.
 */
export function createBarredKeysService({ clock, storage }: { clock: Clock; storage: Pick<Storage, 'keyFor'> }) {
  async function hashesOf(keys: readonly string[]): Promise<string[]> {
    const secret = await storage.keyFor('barred keys');
    return keys.map((key) => createHmac('sha256', secret).update(key).digest('hex'));
  }

  return {
    /** Whether a suspension or ban that holds, or an open case about somebody who left, has one of these keys. */
    has: async (on: Db, keys: readonly string[]): Promise<boolean> =>
      keys.length > 0 && repository.hasBarredKey(on, await hashesOf(keys), clock.now()),

    /**
     * Bars the keys of a person as long as a decision holds, in the transaction of the decision; of one who left, those
     * that were kept.
     */
    bar: async (
      tx: Db,
      { id: sanctionId, userId }: { id: string; userId: string },
      keys: readonly string[],
    ): Promise<void> => {
      const createdAt = clock.now();
      const hashes = [...(await hashesOf(keys)), ...(await repository.findDepartedKeys(tx, userId))];
      await repository.insertBarredKeys(
        tx,
        hashes.map((hash) => ({ hash, sanctionId, createdAt })),
      );
    },

    /** Keeps the keys of who leaves while a case about them is open, in the transaction that deletes the account. */
    keepDeparted: async (tx: Db, userId: string, keys: readonly string[]): Promise<void> => {
      if (await repository.hasOpenCase(tx, userId))
        await repository.insertDepartedKeys(tx, userId, await hashesOf(keys));
    },

    /** Frees the keys of a decision that is taken back. */
    release: (tx: Db, sanctionId: string): Promise<void> => repository.deleteBarredKeys(tx, sanctionId),
  };
}
