import { Refusal } from '../../platform/refusal.ts';
import { canSeePhoto, findPhoto } from './chat.repository.ts';
import type { ChatDeps } from './chat-deps.ts';

/** Returns the bytes of a photo, as WebP. Refuses NOT_FOUND unless the person may see it. */
export async function readPhoto(
  { db, storage }: Pick<ChatDeps, 'db' | 'storage'>,
  userId: string,
  photoId: string,
): Promise<Buffer> {
  const photo = await findPhoto(db, userId, photoId);
  const file = photo && (await storage.read(photo.fileId));
  if (!file) throw new Refusal('NOT_FOUND');
  return file.bytes;
}

/** Refuses NOT_FOUND unless the person may see the photo. */
export async function requirePhoto({ db }: Pick<ChatDeps, 'db'>, userId: string, photoId: string): Promise<void> {
  if (!(await canSeePhoto(db, userId, photoId))) throw new Refusal('NOT_FOUND');
}
