import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/postgres/database.ts';
import { removedPhotoHashes } from './removed-photos.table.ts';

/** Stores the hash of a removed photo. */
export async function insertHash(tx: Db, removed: typeof removedPhotoHashes.$inferInsert): Promise<void> {
  await tx.insert(removedPhotoHashes).values(removed).onConflictDoNothing();
}

/** Deletes the hash of a decision that was undone. */
export async function deleteHashOf(tx: Db, sanctionId: string): Promise<void> {
  await tx.delete(removedPhotoHashes).where(eq(removedPhotoHashes.sanctionId, sanctionId));
}

/**
 * True if a removed photo's hash differs from one of these in at most `distance` digits. Reads the whole table, so it
 * finds every match; docs/decisions/0049 has the timing.
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
