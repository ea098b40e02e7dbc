import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../../platform/postgres/database.ts';
import { barredKeys, sanctions } from './sanctions.table.ts';

/** Whether one of the hashes is of a decision that holds. */
export async function hasBarredKey(db: Db, hashes: readonly string[], now: Date): Promise<boolean> {
  const rows = await db
    .select({ hash: barredKeys.hash })
    .from(barredKeys)
    .innerJoin(sanctions, eq(sanctions.id, barredKeys.sanctionId))
    .where(and(inArray(barredKeys.hash, [...hashes]), isNull(sanctions.undoneAt), gt(sanctions.endsAt, now)))
    .limit(1);
  return rows.length > 0;
}

export async function insertBarredKeys(tx: Db, keys: (typeof barredKeys.$inferInsert)[]): Promise<void> {
  if (keys.length > 0) await tx.insert(barredKeys).values(keys).onConflictDoNothing();
}

export async function deleteBarredKeys(tx: Db, sanctionId: string): Promise<void> {
  await tx.delete(barredKeys).where(eq(barredKeys.sanctionId, sanctionId));
}
