import type { PictureHashes } from '../../platform/pictures/picture-hash.ts';
import type { Database, Transaction } from '../../platform/postgres/database.ts';
import type { Clock } from '../../platform/process/clock.ts';
import { Refusal } from '../../platform/refusal.ts';
import { deleteHashOf, hasHashNear, insertHash } from './removed-photos.repository.ts';

export type RemovedPhotos = ReturnType<typeof createRemovedPhotos>;

/**
 * The most digits of 64 that may differ between two copies of one picture. Encoding or resizing changes at most 6
 * digits, cropping a hundredth from each side at most 8; two different pictures differ in at least 14
 * (removed-photos.test.ts). A picture that was cropped further gets through: a false match would bar someone from
 * uploading their own face.
 */
export const ALIKE_DISTANCE = 8;

/** Hashes of photos that moderators removed. No one can upload one of them again, not even mirrored. */
export function createRemovedPhotos({ db, clock }: { db: Database; clock: Clock }) {
  return {
    /**
     * Stores a removed photo by the `hash` of its row. Its mirror image needs no row, because an upload is compared
     * both as it is and mirrored.
     */
    remember: async (tx: Transaction, hash: string, sanctionId: string | null): Promise<void> => {
      await insertHash(tx, { hash, sanctionId, createdAt: clock.now() });
    },

    forget: deleteHashOf,

    /** Refuses PHOTO_REMOVED for a picture that looks like a removed one. */
    requireUnlike: async (hashes: PictureHashes | null): Promise<void> => {
      if (hashes === null) return;
      const isAlike = await hasHashNear(db, [hashes.plain, hashes.mirrored], ALIKE_DISTANCE);
      if (isAlike) throw new Refusal('PHOTO_REMOVED');
    },
  };
}
