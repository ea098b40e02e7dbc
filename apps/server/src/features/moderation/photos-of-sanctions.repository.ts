import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/postgres/database.ts';
import { removedPhotoHashes } from './moderation.table.ts';

/** Remembers what a removed photo looks like. */
export async function keepHashes(tx: Db, removed: typeof removedPhotoHashes.$inferInsert): Promise<void> {
  await tx.insert(removedPhotoHashes).values(removed).onConflictDoNothing();
}

/** Forgets the photo of a decision that was taken back. */
export async function forgetHashes(tx: Db, sanctionId: string): Promise<void> {
  await tx.delete(removedPhotoHashes).where(eq(removedPhotoHashes.sanctionId, sanctionId));
}
