import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/postgres/database.ts';
import { barredKeys } from './sanctions.table.ts';

export async function hasBarredKey(db: Db, hashes: readonly string[]): Promise<boolean> {
  return (await db.$count(barredKeys, inArray(barredKeys.hash, [...hashes]))) > 0;
}

export async function insertBarredKeys(tx: Db, keys: (typeof barredKeys.$inferInsert)[]): Promise<void> {
  if (keys.length > 0) await tx.insert(barredKeys).values(keys).onConflictDoNothing();
}

export async function deleteBarredKeys(tx: Db, sanctionId: string): Promise<void> {
  await tx.delete(barredKeys).where(eq(barredKeys.sanctionId, sanctionId));
}
