import { and, eq, gt, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/postgres/database.ts';
import { refusedAges } from './refused-ages.table.ts';

export type KeyRow = Pick<typeof refusedAges.$inferSelect, 'hash' | 'network'>;

const isOneOf = (keys: readonly KeyRow[]) =>
  or(...keys.map(({ hash, network }) => and(eq(refusedAges.hash, hash), eq(refusedAges.network, network))));

export async function hasKey(db: Db, keys: readonly KeyRow[], since: Date): Promise<boolean> {
  return (await db.$count(refusedAges, and(isOneOf(keys), gt(refusedAges.refusedAt, since)))) > 0;
}

/** Makes others that store or drop refusals wait until the transaction ends: two may share a key. */
export async function lockRefusals(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('cuppa.refused-ages'))`);
}

/** The refusals that these keys belong to. */
export async function findRefusals(tx: Db, keys: readonly KeyRow[]): Promise<string[]> {
  const rows = await tx.selectDistinct({ id: refusedAges.refusalId }).from(refusedAges).where(isOneOf(keys));
  return rows.map(({ id }) => id);
}

/** Makes all keys of some refusals keys of one, and renews them. */
export async function joinRefusals(
  tx: Db,
  ids: readonly string[],
  { refusalId, refusedAt }: { refusalId: string; refusedAt: Date },
): Promise<void> {
  await tx
    .update(refusedAges)
    .set({ refusalId, refusedAt })
    .where(inArray(refusedAges.refusalId, [...ids]));
}

export async function insertKeys(tx: Db, keys: (typeof refusedAges.$inferInsert)[]): Promise<void> {
  await tx.insert(refusedAges).values(keys).onConflictDoNothing();
}

/** Deletes every key of the refusals that a hash belongs to, in any network. Returns how many. */
export async function deleteRefusalsOf(tx: Db, hashes: readonly string[]): Promise<number> {
  const ids = tx
    .select({ id: refusedAges.refusalId })
    .from(refusedAges)
    .where(inArray(refusedAges.hash, [...hashes]));
  return (await tx.delete(refusedAges).where(inArray(refusedAges.refusalId, ids))).rowCount ?? 0;
}
