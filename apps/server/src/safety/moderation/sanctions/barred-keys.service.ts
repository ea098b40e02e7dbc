import { createHmac } from 'node:crypto';
import type { Db } from '../../../platform/postgres/database.ts';
import type { Clock } from '../../../platform/process/clock.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import * as repository from './barred-keys.repository.ts';

export type BarredKeysService = ReturnType<typeof createBarredKeysService>;

/**
 * The addresses, phone numbers and provider identities of banned people, so that none of them opens another account, and
 * what they paid with. Stored as keyed hashes that no one can read back, even after the account is deleted. Auth and the passport define the
 * keys.
 */
export function createBarredKeysService({ clock, storage }: { clock: Clock; storage: Pick<Storage, 'keyFor'> }) {
  async function hashesOf(keys: readonly string[]): Promise<string[]> {
    const secret = await storage.keyFor('barred keys');
    return keys.map((key) => createHmac('sha256', secret).update(key).digest('hex'));
  }

  return {
    /**
     * True if one of these keys belongs to a suspension or ban in force, or to an open case about a person who left.
     */
    has: async (on: Db, keys: readonly string[]): Promise<boolean> =>
      keys.length > 0 && repository.hasBarredKey(on, await hashesOf(keys), clock.now()),

    /**
     * The ids of suspensions and bans in force, of people other than this one, to whom one of these keys belongs; the
     * longest first. None for a person who is suspended or banned too.
     */
    findOthers: async (on: Db, userId: string, keys: readonly string[]): Promise<string[]> =>
      keys.length === 0 ? [] : repository.findOthersBarred(on, userId, await hashesOf(keys), clock.now()),

    /**
     * Bars a person's keys as long as a decision holds, in the transaction of the decision. Includes the keys kept when
     * the person left.
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

    /**
     * Keeps the keys of a person who leaves while a case about them is open, in the transaction that deletes the
     * account.
     */
    keepDeparted: async (tx: Db, userId: string, keys: readonly string[]): Promise<void> => {
      if (await repository.hasOpenCase(tx, userId))
        await repository.insertDepartedKeys(tx, userId, await hashesOf(keys));
    },

    /** Frees the keys of a decision that is undone. */
    release: repository.deleteBarredKeys,
  };
}
