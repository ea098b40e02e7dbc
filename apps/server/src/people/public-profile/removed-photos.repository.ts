import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/postgres/database.ts';
import { removedPhotoHashes } from './removed-photos.table.ts';

/** Remembers what a removed photo looks like. */
export async function insertHash(tx: Db, removed: typeof removedPhotoHashes.$inferInsert): Promise<void> {
  await tx.insert(removedPhotoHashes).values(removed).onConflictDoNothing();
}

/** Forgets the photo of a decision that was taken back. */
export async function deleteHashOf(tx: Db, sanctionId: string): Promise<void> {
  await tx.delete(removedPhotoHashes).where(eq(removedPhotoHashes.sanctionId, sanctionId));
}

/**
 * Whether at most `distance` digits of a removed photo's hash differ from one of these. It reads the whole table, so it
 * finds every one; docs/decisions/0049 says how long that takes.
 */
export async function hasHashNear(db: Db, hashes: readonly string[], distance: number): Promise<boolean> {
  const near = hashes.map((hash) => sql`bit_count(known.digits # ${hash}::text::bit(64)) <= ${distance}`);
  const { rows } = await db.execute<{ found: boolean }>(sql`
    select exists (
      select 1 from (select ${removedPhotoHashes.hash}::bit(64) as digits from ${removedPhotoHashes} offset 0) known
      where ${sql.join(near, sql` or `)}
    ) as found`);
  return rows[0]?.found === true;
}
