import type { PictureHashes } from '../../platform/pictures/picture-hash.ts';
import type { Database, Transaction } from '../../platform/postgres/database.ts';
import type { Clock } from '../../platform/process/clock.ts';
import { Refusal } from '../../platform/refusal.ts';
import { deleteHashOf, hasHashNear, insertHash } from './removed-photos.repository.ts';

export type RemovedPhotos = ReturnType<typeof createRemovedPhotos>;

/**
 * The most digits of 64 that differ between two copies of one picture. Encoded or resized again they differ by 6 at
 * most, cut by a hundredth at each side by 8; two different pictures by 14 at least (removed-photos.test.ts). A picture
 * that was cut further gets through: a false match would keep somebody's own face from them.
 */
export const ALIKE_DISTANCE = 8;

/** Photos that moderators removed, by what they look like: nobody uploads one of them again, mirrored neither. */
export function createRemovedPhotos({ db, clock }: { db: Database; clock: Clock }) {
  return {
    /**
     * Notes a removed photo by the `hash` of its row. Its mirror image needs no row: an upload is compared both as it is
     * and mirrored.
     */
    remember: async (tx: Transaction, hash: string, sanctionId: string | null): Promise<void> => {
      await insertHash(tx, { hash, sanctionId, createdAt: clock.now() });
    },

    /** Forgets the photo of a decision that was taken back. */
    forget: (tx: Transaction, sanctionId: string): Promise<void> => deleteHashOf(tx, sanctionId),

    /** Refuses PHOTO_REMOVED for a picture that looks like a removed one. */
    requireUnlike: async (hashes: PictureHashes | null): Promise<void> => {
      if (hashes === null) return;
      const isAlike = await hasHashNear(db, [hashes.plain, hashes.mirrored], ALIKE_DISTANCE);
      if (isAlike) throw new Refusal('PHOTO_REMOVED');
    },
  };
}
