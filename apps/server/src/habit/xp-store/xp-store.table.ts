import type { StoreItemId } from '@cuppa/domain/habit/xp-store/store-items';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../platform/postgres/users.table.ts';

/** Purchases with XP. The client chooses the id, so that a repeated request is stored once. */
export const purchases = pgTable(
  'xp_purchases',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    itemId: text('item_id').$type<StoreItemId>().notNull(),
    price: integer('price').notNull(),
    /**
     * The receiver of a gift; null for the buyer's own items. The purchase stays when the receiver's account is
     * deleted.
     */
    receiverId: uuid('receiver_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [
    index('xp_purchases_user_idx').on(table.userId),
    index('xp_purchases_receiver_idx').on(table.receiverId).where(sql`${table.receiverId} is not null`),
  ],
);
