import type { PictureAnswer } from '../../platform/pictures/reencode-picture.ts';
import { transact } from '../../platform/postgres/transact.ts';
import { Refusal } from '../../platform/refusal.ts';
import { insertPicture } from './hosting.repository.ts';
import type { HostingDeps } from './hosting-deps.ts';

type EncodedPicture = Extract<PictureAnswer, { picture: object }>['picture'];

const MIN_SIDE_PX = 200;

/**
 * Stores a picture for the host's events. The retention job deletes it after a day if no draft or event uses it
 * (`account/retention.repository.ts`). Refuses PHOTO_TOO_SMALL and PHOTO_REMOVED.
 */
export async function addPicture(
  { clock, db, removedPhotos, storage }: Pick<HostingDeps, 'clock' | 'db' | 'removedPhotos' | 'storage'>,
  hostId: string,
  { bytes, hashes, height, width }: EncodedPicture,
): Promise<{ pictureId: string }> {
  if (Math.min(width, height) < MIN_SIDE_PX) throw new Refusal('PHOTO_TOO_SMALL');
  await removedPhotos.requireUnlike(hashes);
  const fileId = await storage.write(bytes, 'image/webp');
  return transact(db, async (tx) => {
    const pictureId = await insertPicture(tx, { hostId, fileId, createdAt: clock.now() });
    await storage.keep(tx, [fileId]);
    return { pictureId };
  });
}
