import { MAX_PHOTOS } from '@cuppa/domain/accounts/profile/profile-options';
import type { PictureHashes } from '../../platform/pictures/picture-hash.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import { transact } from '../../platform/postgres/transact.ts';
import { Refusal } from '../../platform/refusal.ts';
import { rewardCompleteProfile } from './complete-profile.ts';
import * as repository from './public-profile.repository.ts';
import type { PublicProfileDeps } from './public-profile-deps.ts';

/** A smaller picture is too small to show a person. */
const MIN_SIDE_PX = 200;

/** A photo as it is stored: WebP. */
export type EncodedPhoto = {
  width: number;
  height: number;
  bytes: Buffer;
  thumbnail: { bytes: Buffer; thumbhash: string } | null;
  hashes: PictureHashes | null;
};

/**
 * Adds a photo at the end. An upload resent under its client id adds nothing. Refuses TOO_MANY_PHOTOS, PHOTO_TOO_SMALL
 * and PHOTO_REMOVED.
 */
export async function addPhoto(
  deps: PublicProfileDeps,
  { userId, clientId }: { userId: string; clientId: string },
  encode: () => Promise<EncodedPhoto>,
): Promise<void> {
  const before = await repository.findPhotos(deps.db, userId);
  if (before.some((photo) => photo.clientId === clientId)) return;
  if (before.length >= MAX_PHOTOS) throw new Refusal('TOO_MANY_PHOTOS');
  const { width, height, bytes, thumbnail, hashes } = await encode();
  if (Math.min(width, height) < MIN_SIDE_PX || !thumbnail) throw new Refusal('PHOTO_TOO_SMALL');
  await deps.removedPhotos.requireUnlike(hashes);
  const fileId = await deps.storage.write(bytes, 'image/webp');
  const thumbnailId = await deps.storage.write(thumbnail.bytes, 'image/webp');
  await transact(deps.db, async (tx) => {
    const row = await deps.profiles.lock(tx, userId);
    const photos = await repository.findPhotos(tx, userId);
    if (photos.some((photo) => photo.clientId === clientId)) return;
    if (photos.length >= MAX_PHOTOS) throw new Refusal('TOO_MANY_PHOTOS');
    const { thumbhash } = thumbnail;
    const kept = { userId, clientId, fileId, thumbnailId, thumbhash, width, height, hash: hashes?.plain ?? null };
    await repository.insertPhoto(tx, { ...kept, position: photos.length, createdAt: deps.clock.now() });
    await deps.storage.keep(tx, [fileId, thumbnailId]);
    await rewardCompleteProfile(tx, deps, row, 1);
  });
}

/** Removes a photo and its files. Refuses NOT_FOUND. */
export async function removePhoto(deps: PublicProfileDeps, userId: string, photoId: string): Promise<void> {
  await transact(deps.db, async (tx) => {
    await deps.profiles.lock(tx, userId);
    if ((await takeDownPhoto(tx, userId, photoId)) === null) throw new Refusal('NOT_FOUND');
  });
}

/** Removes a photo of a person whose row the caller has locked. Returns the removed row; null if there is none. */
export async function takeDownPhoto(
  tx: Transaction,
  userId: string,
  photoId: string,
): Promise<repository.PhotoRow | null> {
  const photo = await repository.deletePhoto(tx, userId, photoId);
  if (photo === null) return null;
  const left = await repository.findPhotos(tx, userId);
  await repository.orderPhotos(
    tx,
    userId,
    left.map(({ id }) => id),
  );
  return photo;
}

/** Orders the photos. Refuses PROFILE_CHANGED if the ids are not exactly those of the person's photos. */
export async function orderPhotos(deps: PublicProfileDeps, userId: string, photoIds: readonly string[]): Promise<void> {
  await transact(deps.db, async (tx) => {
    await deps.profiles.lock(tx, userId);
    const photos = await repository.findPhotos(tx, userId);
    const isSame = photos.length === photoIds.length && photos.every(({ id }) => photoIds.includes(id));
    if (!isSame) throw new Refusal('PROFILE_CHANGED');
    await repository.orderPhotos(tx, userId, photoIds);
  });
}
