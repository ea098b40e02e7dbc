import { and, desc, eq, gt, inArray, isNull, ne, notExists } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../../platform/postgres/database.ts';
import { moderationCases } from '../moderation.table.ts';
import { barredKeys, departedKeys, sanctions } from './sanctions.table.ts';

/**
 * True if one of the hashes belongs to a decision in force, or to a person who left while reports about them were open.
 */
export async function hasBarredKey(db: Db, hashes: readonly string[], now: Date): Promise<boolean> {
  const departed = db
    .select({ hash: departedKeys.hash })
    .from(departedKeys)
    .innerJoin(moderationCases, eq(moderationCases.subjectId, departedKeys.userId))
    .where(and(inArray(departedKeys.hash, [...hashes]), isOpenCase));
  const rows = await db
    .select({ hash: barredKeys.hash })
    .from(barredKeys)
    .innerJoin(sanctions, eq(sanctions.id, barredKeys.sanctionId))
    .where(and(inArray(barredKeys.hash, [...hashes]), isNull(sanctions.undoneAt), gt(sanctions.endsAt, now)))
    .unionAll(departed)
    .limit(1);
  return rows.length > 0;
}

const own = alias(sanctions, 'own');

/**
 * Returns the decisions in force about others to which one of the hashes belongs, the longest first; none for a person
 * who is suspended or banned too.
 */
export async function findOthersBarred(
  db: Db,
  userId: string,
  hashes: readonly string[],
  now: Date,
): Promise<string[]> {
  const isShutOut = db
    .select({ id: own.id })
    .from(own)
    .where(
      and(eq(own.userId, userId), inArray(own.kind, ['suspend', 'ban']), isNull(own.undoneAt), gt(own.endsAt, now)),
    );
  const rows = await db
    .selectDistinct({ id: sanctions.id, endsAt: sanctions.endsAt })
    .from(barredKeys)
    .innerJoin(sanctions, eq(sanctions.id, barredKeys.sanctionId))
    .where(
      and(
        inArray(barredKeys.hash, [...hashes]),
        ne(sanctions.userId, userId),
        isNull(sanctions.undoneAt),
        gt(sanctions.endsAt, now),
        notExists(isShutOut),
      ),
    )
    .orderBy(desc(sanctions.endsAt), sanctions.id);
  return rows.map(({ id }) => id);
}

const isOpenCase = and(eq(moderationCases.kind, 'reports'), isNull(moderationCases.closedAt));

export async function hasOpenCase(tx: Db, userId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: moderationCases.id })
    .from(moderationCases)
    .where(and(eq(moderationCases.subjectId, userId), isOpenCase));
  return rows.length > 0;
}

export async function insertDepartedKeys(tx: Db, userId: string, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return;
  await tx
    .insert(departedKeys)
    .values(hashes.map((hash) => ({ hash, userId })))
    .onConflictDoNothing();
}

export async function findDepartedKeys(tx: Db, userId: string): Promise<string[]> {
  const rows = await tx.select({ hash: departedKeys.hash }).from(departedKeys).where(eq(departedKeys.userId, userId));
  return rows.map(({ hash }) => hash);
}

export async function insertBarredKeys(tx: Db, keys: (typeof barredKeys.$inferInsert)[]): Promise<void> {
  if (keys.length > 0) await tx.insert(barredKeys).values(keys).onConflictDoNothing();
}

export async function deleteBarredKeys(tx: Db, sanctionId: string): Promise<void> {
  await tx.delete(barredKeys).where(eq(barredKeys.sanctionId, sanctionId));
}
