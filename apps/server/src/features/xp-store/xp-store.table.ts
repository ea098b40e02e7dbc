import type { StoreItemId } from '@cuppa/domain/xp-store/store-items';
import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../auth/auth.table.ts';

/** What XP was spent on; the id is the client's own, so that one sent again is one. */
export const purchases = pgTable(
  'xp_purchases',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    itemId: text('item_id').$type<StoreItemId>().notNull(),
    price: integer('price').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [index('xp_purchases_user_idx').on(table.userId)],
);
