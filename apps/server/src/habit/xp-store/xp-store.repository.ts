import type { DeckId, StoreItemId } from '@cuppa/domain/habit/xp-store/store-items';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/postgres/database.ts';
import { prepared } from '../../platform/postgres/prepared.ts';
import { purchases } from './xp-store.table.ts';

export type Spending = { spent: number; itemIds: StoreItemId[] };

/** Writes a purchase; false if its id is taken. */
export async function insertPurchase(tx: Db, purchase: typeof purchases.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(purchases).values(purchase).onConflictDoNothing().returning({ id: purchases.id });
  return rows.length > 0;
}

export async function hasPurchase(tx: Db, userId: string, purchaseId: string): Promise<boolean> {
  return (await tx.$count(purchases, and(eq(purchases.id, purchaseId), eq(purchases.userId, userId)))) > 0;
}

/** Whether a person gave anything to another after a time. */
export async function hasGiftSince(
  tx: Db,
  { giverId, receiverId, since }: { giverId: string; receiverId: string; since: Date },
): Promise<boolean> {
  const ofTheTwo = and(eq(purchases.userId, giverId), eq(purchases.receiverId, receiverId));
  return (await tx.$count(purchases, and(ofTheTwo, gt(purchases.createdAt, since)))) > 0;
}

const spendingOf = prepared('spending_of', (db) =>
  db
    .select({
      spent: sql<number>`coalesce(sum(${purchases.price}), 0)::int`,
      itemIds: sql<
        StoreItemId[]
      >`coalesce(array_agg(distinct ${purchases.itemId}) filter (where ${purchases.receiverId} is null), '{}')`,
    })
    .from(purchases)
    .where(eq(purchases.userId, sql.placeholder('userId'))),
);

/** The total XP that a person spent, gifts included, and the items that they bought for themselves. */
export async function findSpending(db: Db, userId: string): Promise<Spending> {
  const [row] = await spendingOf(db).execute({ userId });
  return row ?? { spent: 0, itemIds: [] };
}

export async function findBoughtDecks(db: Db, userId: string): Promise<DeckId[]> {
  const rows = await db
    .selectDistinct({ id: purchases.itemId })
    .from(purchases)
    .where(and(eq(purchases.userId, userId), isNull(purchases.receiverId)));
  return rows.map(({ id }) => id).filter((id): id is DeckId => id.startsWith('deck_'));
}
