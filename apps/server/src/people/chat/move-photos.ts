import { findUnmovedPhotos, movePhoto } from './chat.repository.ts';
import type { ChatDeps } from './chat-deps.ts';

const BATCH = 20;

/** Moves the photos whose bytes are still in the database to storage; safe to repeat and to cut off. Answers how many. */
export async function movePhotos({ db, storage }: Pick<ChatDeps, 'db' | 'storage'>): Promise<number> {
  let moved = 0;
  for (;;) {
    const photos = await findUnmovedPhotos(db, BATCH);
    if (photos.length === 0) return moved;
    for (const { id, bytes } of photos) {
      const fileId = await storage.write(bytes, 'image/webp');
      await db.transaction(async (tx) => {
        if (!(await movePhoto(tx, id, fileId))) return;
        await storage.keep(tx, [fileId]);
        moved += 1;
      });
    }
  }
}
